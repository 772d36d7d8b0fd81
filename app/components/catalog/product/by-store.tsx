import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { useErrorTitle } from '~/components/form/use-error-title'
import { Icon } from '~/components/page/icons'
import { fill } from '~/messages/fill'
import { listingTexts } from '~/messages/listing'
import { narrowed } from '~/validation/stores/chosen-store-return'
import { soon } from '../../page/soon'

/** The store a listing can be narrowed to, and whether it is. */
export type AtStore = { isOn: boolean; store: { number: number; name: string } | null }

type Props = AtStore & {
  /** The first page of the listing: where choosing a store leads back to. */
  address: string
}

/** A switch between what one store has and everything, and the way to choose the store: without one the switch leads there. */
export function ByStore({ isOn, store, address }: Props) {
  const problem = useFormAnswer('shop-by-store')?.reply.error?.['']
  useErrorTitle(Boolean(problem))
  return (
    <section className="by-store" aria-label={listingTexts.byStore}>
      <Icon name="pin" />
      {store ? (
        <Form method="post" noValidate preventScrollReset>
          <OwnFields name="shop-by-store" />
          {isOn ? (
            <input type="hidden" name="everything" value="true" />
          ) : (
            <input type="hidden" name="storeNumber" value={store.number} />
          )}
          <button type="submit" role="switch" aria-checked={isOn}>
            {fill(listingTexts.onlyAt, { store: store.name })}
          </button>
        </Form>
      ) : (
        <form action="/stores" noValidate onSubmit={(event) => openChooser(event, narrowed(address))}>
          <input type="hidden" name="next" value={narrowed(address)} />
          <button type="submit" role="switch" aria-checked={false}>
            {listingTexts.byStore}
          </button>
        </form>
      )}
      <a className="link" href={`/stores?next=${encodeURIComponent(isOn ? narrowed(address) : address)}`}>
        {store ? listingTexts.anotherStore : listingTexts.chooseStore}
      </a>
      {problem && (
        <p className="msg" role="alert">
          {problem.join(' ')}
        </p>
      )}
    </section>
  )
}

/** With scripts the chooser opens over the page; where it cannot be had, the form leads to it. */
async function openChooser(event: FormEvent<HTMLFormElement>, next: string) {
  event.preventDefault()
  const form = event.currentTarget
  const button = form.querySelector('button')
  try {
    const { openStoreChooser } = await soon(import('../../sheet/choose-store'))
    openStoreChooser(button ?? form, next)
  } catch {
    form.submit()
  }
}
