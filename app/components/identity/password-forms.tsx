import { HumanCheck } from '~/components/form/human-check'
import { lateRules } from '~/components/form/late-rules'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { identityTexts } from '~/messages/identity'
import { EmailField, NewPasswordField } from './customer-fields'

const forgotPasswordRules = lateRules(() =>
  import('~/validation/identity/identity').then(({ forgotPasswordSchema }) => forgotPasswordSchema),
)
const resetPasswordRules = lateRules(() =>
  import('~/validation/identity/identity').then(({ resetPasswordSchema }) => resetPasswordSchema),
)

/** Asks for a mailed link. */
export function ForgotPasswordForm({ widget }: { widget: Widget | null }) {
  const name = 'forgot-password'
  const [form, fields] = useStoreForm(name, forgotPasswordRules)
  return (
    <StoreForm form={form}>
      <input type="hidden" name="blcAjax" value="false" />
      <div className="grid">
        <EmailField of={fields.emailAddress} />
      </div>
      <HumanCheck form={name} type="FORGOT_PASSWORD" widget={widget} />
      <SubmitButton form={name} className="btn wide">
        {identityTexts.forgotSend}
      </SubmitButton>
    </StoreForm>
  )
}

/** The page behind the mailed link. */
export function ResetPasswordForm() {
  const name = 'reset-password'
  const [form, fields] = useStoreForm(name, resetPasswordRules)
  return (
    <StoreForm form={form}>
      <div className="grid">
        <NewPasswordField of={fields.password} />
      </div>
      <SubmitButton form={name} className="btn wide">
        {identityTexts.reset}
      </SubmitButton>
    </StoreForm>
  )
}
