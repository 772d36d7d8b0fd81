import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'
import { useWayBack } from './checkout-address'
import { OnFromBag } from './on-from-bag'

const rules = lateRules(() => import('~/validation/checkout/address').then(({ contactSchema }) => contactSchema))

type Props = { email: string | null; isShipped: boolean; offersLogin: boolean }

/** Where the confirmation is sent; who has an account may sign in instead. */
export function ContactForm({ email, isShipped, offersLogin }: Props) {
  const [form, fields] = useStoreForm('contact', rules, { email })
  const successUrl = useWayBack()
  return (
    <StoreForm form={form}>
      {offersLogin && (
        <p className="small muted">
          {checkoutTexts.haveAccount}{' '}
          <a className="link" href={`/login?${new URLSearchParams({ successUrl })}`}>
            {checkoutTexts.signIn}
          </a>
        </p>
      )}
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
      <OnFromBag>
        <SubmitButton form="contact">
          {isShipped ? checkoutTexts.continueToShipping : checkoutTexts.continueToPickup}
        </SubmitButton>
      </OnFromBag>
    </StoreForm>
  )
}
