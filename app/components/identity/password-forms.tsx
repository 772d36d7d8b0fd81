import { HumanCheck } from '~/components/form/human-check'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { identityTexts } from '~/messages.identity'
import { forgotPasswordSchema, resetPasswordSchema } from '~/validation/identity'
import { EmailField, NewPasswordField } from './customer-fields'

/** Asks for a mailed link. */
export function ForgotPasswordForm({ widget }: { widget: Widget | null }) {
  const name = 'forgot-password'
  const [form, fields] = useStoreForm(name, forgotPasswordSchema)
  return (
    <StoreForm form={form}>
      <input type="hidden" name="blcAjax" value="false" />
      <p className="muted">{identityTexts.forgotHint}</p>
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
  const [form, fields] = useStoreForm(name, resetPasswordSchema)
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
