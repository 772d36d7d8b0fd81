import type { MouseEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { soon } from '~/components/page/soon'
import { checkoutTexts } from '~/messages/checkout'
import { storesFor, useWayBack } from './checkout-address'

/**
 * The way to another store out of the form it stands in, and back to it. Until scripts run it sends the form, so that what
 * is typed is kept; with them the chooser opens over the page, where it stays.
 */
export function ChangeStore() {
  const back = useWayBack({ section: 'SHIPPING' })
  const scripted = useHydrated()
  const press = scripted ? { type: 'button' as const } : { type: 'submit' as const, name: 'press', value: 'keep' }
  return (
    <button {...press} className="link" onClick={(event) => scripted && openChooser(event, back)}>
      {checkoutTexts.changeStore}
    </button>
  )
}

async function openChooser({ currentTarget: button }: MouseEvent<HTMLButtonElement>, back: string) {
  try {
    const { openStoreChooser } = await soon(import('../sheet/choose-store'))
    openStoreChooser(button, back, true)
  } catch {
    window.location.assign(storesFor(back))
  }
}
