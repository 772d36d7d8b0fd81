import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { accountTexts } from '~/messages.account'
import { KeptCardFields } from './kept-card-fields'

const rules = lateRules(() => import('~/validation/credit-card').then(({ ownCreditCardSchema }) => ownCreditCardSchema))

const name = 'credit-card'

/** A credit card to be kept: its number is entered on the page of its provider. */
export function OwnCreditCardForm({ fullName, problem }: { fullName: string; problem: string | null }) {
  const [form, fields] = useStoreForm(name, rules, { fullName })
  return (
    <>
      {problem && (
        <div className="alert bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <StoreForm form={form}>
        <div className="grid">
          <KeptCardFields fields={fields} />
        </div>
        <p>
          <SubmitButton form={name}>{accountTexts.enterCardThere}</SubmitButton>
        </p>
      </StoreForm>
    </>
  )
}
