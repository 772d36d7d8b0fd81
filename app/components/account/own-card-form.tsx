import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { StoreCardNumber } from '~/components/payments/store-card-number'
import { accountTexts } from '~/messages/account'
import { KeptCardFields } from './kept-card-fields'

const rules = lateRules(() => import('~/validation/payments/store-card').then(({ ownCardSchema }) => ownCardSchema))

const name = 'store-card'

/** A store card to be kept. */
export function OwnCardForm({ fullName }: { fullName: string }) {
  const [form, fields] = useStoreForm(name, rules, { fullName })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <StoreCardNumber of={fields.cardNumber} />
        <KeptCardFields fields={fields} />
      </div>
      <p>
        <SubmitButton form={name}>{accountTexts.saveCard}</SubmitButton>
      </p>
    </StoreForm>
  )
}
