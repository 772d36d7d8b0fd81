import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages.checkout'
import { PaymentMethod } from './payment-method'

/** Paying in instalments: leads to the provider, where the payer approves what is due. @param open chosen at first */
export function AfterpayMethod({ open }: { open: boolean }) {
  const name = 'afterpay'
  const [form] = useStoreForm(name)
  return (
    <PaymentMethod
      value={name}
      title={checkoutTexts.afterpay}
      note={checkoutTexts.afterpayNote}
      marks={['AFTERPAY']}
      open={open}
    >
      <StoreForm form={form}>
        <SubmitButton form={name} className="btn ghost sm">
          {checkoutTexts.goToAfterpay}
        </SubmitButton>
      </StoreForm>
    </PaymentMethod>
  )
}
