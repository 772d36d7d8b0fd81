import { Form } from '@remix-run/react'
import { OwnFields } from '~/components/form/form-answer'
import { storesTexts } from '~/messages.stores'
import { AddressLines, PhoneLink, type Shown } from './store-lines'

/** The store the visitor has chosen. */
export function YourStore({ chosen }: { chosen: Shown }) {
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
      <Form method="post" preventScrollReset>
        <OwnFields name="choose-store" />
        <input type="hidden" name="storeNumber" value="none" />
        <button type="submit" className="link">
          {storesTexts.chooseNone}
        </button>
      </Form>
    </section>
  )
}
