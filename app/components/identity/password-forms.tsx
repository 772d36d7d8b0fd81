import { Field } from '~/components/form/field'
import { HumanCheck } from '~/components/form/human-check'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages.fields'
import { identityLabels, identityTexts } from '~/messages.identity'
import { forgotPasswordSchema, resetPasswordSchema } from '~/validation/identity'
import { PasswordHint } from './show-password'

/** Asks for a mailed link. */
export function ForgotPasswordForm({ widget }: { widget: Widget | null }) {
  const name = 'forgot-password'
  const [form, fields] = useStoreForm(name, forgotPasswordSchema)
  return (
    <StoreForm form={form}>
      <input type="hidden" name="blcAjax" value="false" />
      <p className="muted">{identityTexts.forgotHint}</p>
      <div className="grid">
        <Field
          of={fields.emailAddress}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={64}
        />
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
        <Field
          of={fields.password}
          label={identityLabels.password}
          type="password"
          autoComplete="new-password"
          maxLength={32}
          hint={<PasswordHint field={fields.password.id} />}
          secret
        />
      </div>
      <SubmitButton form={name} className="btn wide">
        {identityTexts.reset}
      </SubmitButton>
    </StoreForm>
  )
}
