import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { identityTexts } from '~/messages/identity'

/** The button that signs out, on whatever page it stands. */
export function SignOutForm() {
  const [form] = useStoreForm('sign-out')
  return (
    <StoreForm form={form} action="/logout">
      <SubmitButton form="sign-out" className="btn ghost">
        {identityTexts.signOut}
      </SubmitButton>
    </StoreForm>
  )
}
