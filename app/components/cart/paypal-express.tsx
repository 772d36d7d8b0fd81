import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { cartTexts } from '~/messages.cart'

/** Checks out from the bag: PayPal knows who it is for and where it goes. */
export function PaypalExpress() {
  const name = 'paypal-express'
  const [form] = useStoreForm(name)
  return (
    <StoreForm form={form} className="go-on">
      <SubmitButton form={name} className="btn ghost wide">
        {cartTexts.paypalExpress}
      </SubmitButton>
    </StoreForm>
  )
}
