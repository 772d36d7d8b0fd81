import type { FieldMetadata } from '@conform-to/react'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { CurrentPasswordField, NewPasswordField } from '~/components/identity/customer-fields'
import { accountLabels, accountMessages, accountTexts } from '~/messages/account'

const rules = lateRules(() =>
  import('~/validation/account/account').then(({ changePasswordSchema }) => changePasswordSchema),
)

const name = 'password-change'

/**
 * A new password; whoever sets one signs in with it at once.
 * @param asksCurrent the login was too long ago to be the proof of who is there
 */
export function ChangePasswordForm({ asksCurrent }: { asksCurrent: boolean }) {
  const [form, fields] = useStoreForm(name, rules)
  return (
    <StoreForm form={form}>
      <p className="muted">{accountMessages['password.relogin']}</p>
      <div className="grid">
        {asksCurrent && <CurrentPasswordField of={fields.currentPassword as FieldMetadata<unknown>} />}
        <NewPasswordField of={fields.password} label={accountLabels.newPassword} />
      </div>
      <p>
        <SubmitButton form={name}>{accountTexts.passwordSave}</SubmitButton>
      </p>
    </StoreForm>
  )
}
