import { AddressFields } from '~/components/form/address-fields'
import { CheckField } from '~/components/form/check-field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import type { DetailFields } from '~/components/payments/card-fields/card-details'
import type { CardFieldsView } from '~/components/payments/card-fields/fields-view'
import { NewCard } from '~/components/payments/card-fields/new-card'
import { accountTexts } from '~/messages/account'
import { KeptCardFields } from './kept-card-fields'

const rules = lateRules(() =>
  import('~/validation/payments/credit-card').then(({ ownCreditCardSchema }) => ownCreditCardSchema),
)

const name = 'credit-card'

type Props = {
  fullName: string
  problem: string | null
  /** The provider's fields for new cards; null where they are entered on its own page only. */
  fields: CardFieldsView | null
}

/** A credit card to be kept: entered in its provider's fields where scripts run, else on its page. */
export function OwnCreditCardForm({ fullName, problem, fields }: Props) {
  return (
    <>
      {problem && (
        <div className="alert bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <NewCard view={fields} inCheckout={false} orderId="" details={kept} button={accountTexts.saveCard}>
        <CardOfPage fullName={fullName} />
      </NewCard>
    </>
  )
}

function kept(fields: DetailFields) {
  return (
    <div className="grid fields">
      <AddressFields fields={fields} purpose="billing" />
      <div className="c6">
        <CheckField of={fields.defaultCard} label={accountTexts.makeCardDefault} />
      </div>
    </div>
  )
}

function CardOfPage({ fullName }: Pick<Props, 'fullName'>) {
  const [form, fields] = useStoreForm(name, rules, { fullName })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <KeptCardFields fields={fields} />
      </div>
      <p>
        <SubmitButton form={name}>{accountTexts.enterCardThere}</SubmitButton>
      </p>
    </StoreForm>
  )
}
