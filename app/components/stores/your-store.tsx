import { Form } from '@remix-run/react'
import { OwnFields } from '~/components/form/form-answer'
import { frameTexts } from '~/messages/frame'
import { storesTexts } from '~/messages/stores'
import { useIsSaving } from './choose-store'
import { AddressLines, PhoneLink, type Shown } from './store-lines'

type Props = {
  chosen: Shown
  /** In place of the form that is posted. */
  forget?: () => void
  /** Whether it is being forgotten by that. */
  isSaving?: boolean
}

/** The store the visitor has chosen, and the way to none. */
export function YourStore({ chosen, forget, isSaving = false }: Props) {
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
        <button type="button" className="link" onClick={forget} aria-disabled={isSaving || undefined}>
          {isSaving ? frameTexts.working : storesTexts.chooseNone}
        </button>
      ) : (
        <ForgetForm />
      )}
    </section>
  )
}

function ForgetForm() {
  const isSaving = useIsSaving('none')
  return (
    <Form method="post" preventScrollReset>
      <OwnFields name="choose-store" />
      <input type="hidden" name="storeNumber" value="none" />
      <button
        type="submit"
        className="link"
        aria-disabled={isSaving || undefined}
        onClick={(event) => isSaving && event.preventDefault()}
      >
        {isSaving ? frameTexts.working : storesTexts.chooseNone}
      </button>
    </Form>
  )
}
