import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { HumanCheck } from '~/components/form/human-check'
import { lateRules } from '~/components/form/late-rules'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'
import { identityTexts } from '~/messages/identity'
import { EmailField, GenderField, NewPasswordField, PhoneField } from './customer-fields'

const rules = lateRules(() => import('~/validation/identity/identity').then(({ registerSchema }) => registerSchema))

const name = 'sign-up'

export type RegisterFormProps = {
  email: string
  /** Whether there is a rewards programme to join. */
  hasRewards: boolean
  widget: Widget | null
  /** In the shop's own app: it keeps its customer itself. */
  isNative: boolean
  /** Where whoever has an account already signs in, on the same way. */
  signInAddress: string
}

/** A new account. */
export function RegisterForm({ email, hasRewards, widget, isNative, signInAddress }: RegisterFormProps) {
  const [form, fields] = useStoreForm(name, rules, {
    emailAddress: email,
    receiveEmail: 'on',
    'remember-me': 'on',
  })
  const isTaken = useFormAnswer(name)?.shown?.taken === true
  const check = (of: unknown, label: string) => <CheckField of={of as FieldMetadata<unknown>} label={label} />
  return (
    <StoreForm form={form}>
      {isNative && <input type="hidden" name="mobileAppRegistration" value="true" />}
      {isTaken && (
        <p>
          <a className="link" href={signInAddress}>
            {identityTexts.signInTab}
          </a>
        </p>
      )}
      <div className="grid">
        <Field of={fields.firstName} label={labels.firstName} className="c3" autoComplete="given-name" maxLength={50} />
        <Field of={fields.lastName} label={labels.lastName} className="c3" autoComplete="family-name" maxLength={50} />
        <EmailField of={fields.emailAddress} />
        <NewPasswordField of={fields.password} />
        <PhoneField of={fields.phoneNumber as FieldMetadata<unknown>} optional={fields.loyaltyEnroll.value !== 'on'} />
        <GenderField of={fields.gender as FieldMetadata<unknown>} />
        <div className="c6">
          {hasRewards && check(fields.loyaltyEnroll, identityTexts.enroll)}
          {check(fields.receiveEmail, identityTexts.receiveEmail)}
          {!isNative && check(fields['remember-me'], identityTexts.rememberMe)}
        </div>
      </div>
      <HumanCheck form={name} type="REGISTER" widget={widget} />
      <SubmitButton form={name} className="btn wide">
        {identityTexts.signUp}
      </SubmitButton>
    </StoreForm>
  )
}
