import { useNavigate, useRevalidator } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useCheckoutAddress } from '~/components/checkout/checkout-address'
import { useAttempts } from '~/components/form/newest-attempt'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'

const ownName = 'afterpay-window'

/**
 * Once its panel is open, the window of the provider of instalments: its script is loaded then, and takes over the press
 * of the form that leads to the provider's page. Where it does not come, the form is sent.
 * @param place the form's place in its panel
 */
export function useInstalmentWindow(script: string | null, place: RefObject<HTMLElement>) {
  const [pay, setPay] = useState<typeof import('./wallets/instalment-window').payInWindow | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [{ said, retry }, tell] = useState<Told>({ said: [] })
  const { begin, isOver, tell: tellPage } = useAttempts<PaymentPanel>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const here = useCheckoutAddress()()
  useEffect(() => {
    if (!script) return
    return whenChosen(place, async (isGone) => {
      const { windowReady, payInWindow } = await import('./wallets/instalment-window')
      if ((await windowReady(script)) && !isGone()) setPay(() => payInWindow)
    })
  }, [script, place])
  const isSaid = useRef(false)
  const start = () => {
    isSaid.current = false
    begin(ownName)
    tell({ said: [] })
    setOpen(true)
  }
  const page = {
    opened: start,
    closed: () => {
      setOpen(false)
      if (!isSaid.current) revalidate() // points may have been redeemed elsewhere meanwhile
    },
    failed: (said: string[], retry?: () => void) => {
      isSaid.current = true
      tell({ said, retry })
      tellPage({ said, place: panels.instalment })
      if (!retry) revalidate() // what keeps the order from being paid so may have changed
    },
    paid: () => {
      setOpen(false)
      navigate(here)
    },
  }
  const press = (event: FormEvent) => {
    if (!pay) return
    event.preventDefault()
    event.stopPropagation()
    start()
    pay(page).catch(() => setOpen(false))
  }
  return { isReady: pay !== null, isOpen, said: isOver(ownName) ? [] : said, retry, press }
}

/** What is said of the last try, and what tries the same once more, if that can be. */
type Told = { said: string[]; retry?: () => void }

/** Does it once the way to pay is chosen in whose panel the place is. */
function whenChosen(place: RefObject<HTMLElement>, work: (isGone: () => boolean) => Promise<void>) {
  let isGone = false
  const radio = place.current?.closest('li')?.querySelector<HTMLInputElement>('[name=method]')
  const look = () => {
    if (radio && !radio.checked) return
    document.removeEventListener('change', look)
    work(() => isGone).catch(() => {}) // the form stands
  }
  document.addEventListener('change', look)
  look()
  return () => {
    isGone = true
    document.removeEventListener('change', look)
  }
}
