import type { FieldMetadata } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { brand } from '~/brand'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { rewardsTexts } from '~/messages/rewards'
import { grouped } from '~/money'
import { day } from './day'
import { RewardsTerms } from './rewards-terms'

const enrollRules = lateRules(() => import('~/validation/rewards/rewards').then(({ enrollSchema }) => enrollSchema))
const enrollWithPhoneRules = lateRules(() =>
  import('~/validation/rewards/rewards').then(({ enrollWithPhoneSchema }) => enrollWithPhoneSchema),
)

const name = 'enroll'

type Props = {
  /** No phone number is on file. */
  asksPhone: boolean
  /** Points of an earlier membership, and until when they wait (epoch ms). */
  kept: { points: number; until: number } | null
}

/** Joining the rewards programme; keeps the way back. */
export function EnrollForm({ asksPhone, kept }: Props) {
  const [form, fields] = useStoreForm(name, asksPhone ? enrollWithPhoneRules : enrollRules)
  const successUrl = new URLSearchParams(useLocation().search).get('successUrl')
  const query = successUrl ? `?${new URLSearchParams({ successUrl })}` : ''
  return (
    <>
      <p className="mark">{brand.rewards}</p>
      <p>{rewardsTexts.intro}</p>
      {kept && <p>{fill(rewardsTexts.kept, { points: grouped(kept.points), date: day(kept.until) })}</p>}
      <StoreForm form={form} action={`/loyalty/account${query}`} className="account-form">
        <input type="hidden" name="formId" value={name} />
        {asksPhone && (
          <div className="grid">
            <Field
              of={fields.phoneNumber as FieldMetadata<unknown>}
              label={labels.phoneNumber}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
        )}
        <SubmitButton form={name}>{rewardsTexts.enroll}</SubmitButton>
      </StoreForm>
      <p className="small muted">
        {rewardsTexts.disclaimer} <RewardsTerms />
      </p>
    </>
  )
}
