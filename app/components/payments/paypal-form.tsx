import { useFormAnswer } from '~/components/form/form-answer'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { ordersTexts } from '~/messages/orders'
import { useOthersOpen } from './others-open'
import { PaymentMethod } from './payment-method'
import { LatePaypal } from './paypal/late-paypal'
import { useOnceLeft } from './paypal/use-once-left'

/** How PayPal can be used: by the form that goes to its page, by the button of its script; or why it cannot be used now. */
export type PaypalView = { off: string | null; byPage: boolean; byButton: boolean }

/** PayPal among the ways to pay. */
export function PaypalMethod({ view, open }: { view: PaypalView; open: boolean }) {
  const isRefused = useFormAnswer('paypal') !== undefined
  return (
    <PaymentMethod value="paypal" title={ordersTexts.paypal} marks={['PAYPAL']} open={open || isRefused}>
      {view.off === null ? <PaypalWays {...view} /> : <p className="alert warn">{view.off}</p>}
    </PaymentMethod>
  )
}

function PaypalWays({ byPage, byButton }: PaypalView) {
  return (
    <>
      {!byPage && (
        <noscript>
          <p>{checkoutTexts.paypalNeedsScripts}</p>
        </noscript>
      )}
      <LatePaypal express={false} offered={byButton}>
        {(hasButton) => byPage && <PaypalForm hasButton={hasButton} />}
      </LatePaypal>
    </>
  )
}

/** Leads to PayPal's own page, where the payment is approved. @param hasButton the button of its script stands above it */
function PaypalForm({ hasButton }: { hasButton: boolean }) {
  const name = 'paypal'
  const isSecond = useOnceLeft(name, hasButton)
  const wait = useOthersOpen()
  const [form] = useStoreForm(name)
  return (
    <StoreForm form={form}>
      {!isSecond && <p className="hint">{checkoutTexts.paypalHint}</p>}
      <SubmitButton form={name} waits={wait} className={isSecond ? 'link' : undefined}>
        {isSecond ? checkoutTexts.payOnPaypal : checkoutTexts.payByPaypal}
      </SubmitButton>
    </StoreForm>
  )
}
