import { useFormAnswer } from '~/components/form/form-answer'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages.checkout'
import { ordersTexts } from '~/messages.orders'
import { PaymentMethod } from './payment-method'

/** PayPal among the ways to pay. @param off why it cannot be used now */
export function PaypalMethod({ off, open }: { off: string | null; open: boolean }) {
  const isRefused = useFormAnswer('paypal') !== undefined
  return (
    <PaymentMethod value="paypal" title={ordersTexts.paypal} marks={['PAYPAL']} open={open || isRefused}>
      <PaypalForm off={off} />
    </PaymentMethod>
  )
}

/** Leads to PayPal's own page, where the payment is approved. */
function PaypalForm({ off }: { off: string | null }) {
  const name = 'paypal'
  const [form] = useStoreForm(name)
  if (off !== null) return <p className="alert warn">{off}</p>
  return (
    <StoreForm form={form}>
      <p className="hint">{checkoutTexts.paypalHint}</p>
      <SubmitButton form={name}>{checkoutTexts.payByPaypal}</SubmitButton>
    </StoreForm>
  )
}
