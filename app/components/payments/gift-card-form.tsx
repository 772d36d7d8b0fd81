import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { HumanCheck } from '~/components/form/human-check'
import { lateRules } from '~/components/form/late-rules'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'

const rules = lateRules(() => import('~/validation/payments/gift-card').then(({ giftCardSchema }) => giftCardSchema))

type Props = {
  /** Unfolded at first. */
  open: boolean
  /** A gift card stands on the order already. */
  another: boolean
  /** The human check is on: one try every thirty seconds. */
  slow: boolean
  widget: Widget | null
}

/** Number and access code of a gift card. Neither comes back when the form does. */
export function GiftCardForm({ open, another, slow, widget }: Props) {
  const name = 'gift-card'
  const [form, fields] = useStoreForm(name, rules)
  const answer = useFormAnswer(name)
  return (
    <details open={open || answer !== undefined}>
      <summary>{another ? checkoutTexts.addAnotherGiftCard : checkoutTexts.addGiftCard}</summary>
      <StoreForm form={form}>
        <HumanCheck form={name} type="GIFT_CARD" widget={widget} />
        <div className="grid">
          <Field
            of={fields.cardNumber}
            label={labels.giftCardNumber}
            className="c4"
            inputMode="numeric"
            maxLength={19}
            autoComplete="off"
            hint={checkoutTexts.giftCardHint}
            secret
          />
          <Field
            of={fields.accessCode}
            label={labels.accessCode}
            className="c2"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            secret
          />
          <div className="c6">
            {slow && (
              <noscript>
                <p className="small muted">{checkoutTexts.giftCardSlow}</p>
              </noscript>
            )}
            <SubmitButton form={name} className="btn ghost sm">
              {checkoutTexts.applyGiftCard}
            </SubmitButton>
          </div>
        </div>
      </StoreForm>
    </details>
  )
}
