import { Field } from '~/components/form/field'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages.checkout'
import { labels } from '~/messages.fields'
import { contactSchema } from '~/validation/address'

/** Where the confirmation is sent. */
export function ContactForm({ email, isShipped }: { email: string | null; isShipped: boolean }) {
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
          hint={checkoutTexts.contactHint}
        />
      </div>
      <div className="go">
        <a className="link" href="/cart">
          {checkoutTexts.backToBag}
        </a>
        <SubmitButton form="contact">
          {isShipped ? checkoutTexts.continueToShipping : checkoutTexts.continueToPickup}
        </SubmitButton>
      </div>
    </StoreForm>
  )
}
