import { Field } from '~/components/form/field'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels, texts } from '~/messages'
import { contactSchema } from '~/validation/address'

/** Where the confirmation is sent. */
export function ContactForm({ email }: { email: string | null }) {
  const [form, fields] = useStoreForm('contact', contactSchema, { email })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field
          of={fields.email}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={texts.contactHint}
        />
      </div>
      <div className="go">
        <a className="link" href="/cart">
          {texts.backToBag}
        </a>
        <SubmitButton form="contact">{texts.continueToShipping}</SubmitButton>
      </div>
    </StoreForm>
  )
}
