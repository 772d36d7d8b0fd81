import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { LatePaypal } from '~/components/payments/paypal/late-paypal'
import { cartTexts } from '~/messages.cart'

/** How PayPal can be used from the bag: by the form that goes to its page, by the button of its script. */
export type PaypalExpressView = { byPage: boolean; byButton: boolean }

/** Checks out from the bag: PayPal knows who it is for and where it goes. */
export function PaypalExpress({ byPage, byButton }: PaypalExpressView) {
  return (
    <LatePaypal express offered={byButton}>
      {(hasButton) => byPage && <ExpressForm isSecond={hasButton} />}
    </LatePaypal>
  )
}

/** Leads to PayPal's own page. @param isSecond the button of its script stands above it */
function ExpressForm({ isSecond }: { isSecond: boolean }) {
  const name = 'paypal-express'
  const [form] = useStoreForm(name)
  return (
    <StoreForm form={form}>
      <SubmitButton key={String(isSecond)} form={name} className={isSecond ? 'link' : 'btn ghost wide wallet'}>
        {isSecond ? cartTexts.paypalPage : cartTexts.paypalExpress}
      </SubmitButton>
    </StoreForm>
  )
}
