import { Form } from '@remix-run/react'
import { OwnFields } from '~/components/form/form-answer'
import { storesTexts } from '~/messages/stores'
import { AddressLines, PhoneLink, type Shown } from './store-lines'

/** The store the visitor has chosen, and the way to none. @param forget in place of the form that is posted */
export function YourStore({ chosen, forget }: { chosen: Shown; forget?: () => void }) {
  return (
    <section className="your-store" aria-labelledby="your-store">
      <h2 className="eyebrow" id="your-store">
        {storesTexts.yourStore}
      </h2>
      <p>
        <a className="name" href={`/stores/${chosen.storeNumber}`}>
          {chosen.name}
        </a>
      </p>
      <AddressLines store={chosen} />
      <p>
        <PhoneLink number={chosen.phoneNumber} />
      </p>
      <p className="small muted">{storesTexts.change}</p>
      {forget ? (
        <button type="button" className="link" onClick={forget}>
          {storesTexts.chooseNone}
        </button>
      ) : (
        <Form method="post" preventScrollReset>
          <OwnFields name="choose-store" />
          <input type="hidden" name="storeNumber" value="none" />
          <button type="submit" className="link">
            {storesTexts.chooseNone}
          </button>
        </Form>
      )}
    </section>
  )
}
