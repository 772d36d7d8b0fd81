import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { HumanCheck } from '~/components/form/human-check'
import { lateRules } from '~/components/form/late-rules'
import type { Widget } from '~/components/form/put-challenge'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { identityLabels, identityTexts } from '~/messages/identity'
import { EmailField } from './customer-fields'
import { ShowPassword } from './show-password'

const rules = lateRules(() => import('~/validation/identity/identity').then(({ loginSchema }) => loginSchema))

const name = 'sign-in'

type Props = {
  /** On the way there. */
  inCheckout: boolean
  widget: Widget | null
  /** Said when something in front of the shop keeps its customer out: the `{status}` is left open. */
  sorry: string
}

/** E-mail, password, and whether this browser is to be remembered. */
export function LoginForm({ inCheckout, widget, sorry }: Props) {
  const [form, fields] = useStoreForm(name, rules, { 'remember-me': 'on' })
  const isExpired = useFormAnswer(name)?.shown?.credentialsExpired === true
  return (
    <StoreForm form={form}>
      <input type="hidden" name="blcAjax" value="false" />
      {inCheckout && <input type="hidden" name="inCheckout" value="true" />}
      <div className="grid" data-sorry={sorry}>
        <EmailField of={fields.username} />
        <Field
          of={fields.password}
          label={identityLabels.password}
          type="password"
          autoComplete="current-password"
          maxLength={32}
          secret
        />
        <div className="c6 beside">
          <CheckField of={fields['remember-me'] as FieldMetadata<unknown>} label={identityTexts.rememberMe} />
          <ShowPassword field={fields.password.id} />
        </div>
      </div>
      <HumanCheck form={name} type="LOGIN" widget={widget} />
      {isExpired && (
        <p>
          <a className="link" href="/login/forgotPassword">
            {identityTexts.forgotTab}
          </a>
        </p>
      )}
      <SubmitButton form={name} className="btn wide">
        {identityTexts.signIn}
      </SubmitButton>
    </StoreForm>
  )
}
