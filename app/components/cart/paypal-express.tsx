import { useFormAnswer } from '~/components/form/form-answer'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { useOthersOpen } from '~/components/payments/others-open'
import { LatePaypal } from '~/components/payments/paypal/late-paypal'
import { useOnceLeft } from '~/components/payments/paypal/use-once-left'
import { cartTexts } from '~/messages/cart'
import { Refused } from './bag-instalment'

/** How PayPal can be used from the bag: by the form that goes to its page, by the button of its script. */
export type PaypalExpressView = { byPage: boolean; byButton: boolean }

const name = 'paypal-express'

/** Checks out from the bag: PayPal knows who it is for and where it goes. Whoever pressed when it was off already is told. */
export function PaypalExpress({ view }: { view: PaypalExpressView | null }) {
  const refused = useFormAnswer(name)?.reply.error?.['']
  if (!view) return <Refused said={refused} />
  const { byPage, byButton } = view
  return (
    <LatePaypal express offered={byButton}>
      {(hasButton) => byPage && <ExpressForm hasButton={hasButton} />}
    </LatePaypal>
  )
}

/** Leads to PayPal's own page. @param hasButton the button of its script stands above it */
function ExpressForm({ hasButton }: { hasButton: boolean }) {
  const isSecond = useOnceLeft(name, hasButton)
  const wait = useOthersOpen()
  const [form] = useStoreForm(name)
  return (
    <StoreForm form={form}>
      <SubmitButton
        key={String(isSecond)}
        form={name}
        waits={wait}
        className={isSecond ? 'link' : 'btn ghost wide wallet'}
      >
        {isSecond ? cartTexts.paypalPage : cartTexts.paypalExpress}
      </SubmitButton>
    </StoreForm>
  )
}
