import type { Widget } from '~/components/form/put-challenge'
import { identityTexts } from '~/messages/identity'
import { LoginForm } from './login-form'
import { OutsideLogin, type OutsideView } from './outside-login'

type Props = {
  /** Null while customers sign in here. */
  outside: OutsideView | null
  /** Where to go after the identity provider. */
  successUrl: string | null
  inCheckout: boolean
  widget: Widget | null
  sorry: string
}

/** Every way to sign in there is: at the identity provider, by a password of the shop, or both. */
export function SignInWays({ outside, successUrl, ...form }: Props) {
  return (
    <>
      {outside && <OutsideLogin mode="login" successUrl={successUrl} {...outside} />}
      {outside?.passwords && <p className="or">{identityTexts.or}</p>}
      {(!outside || outside.passwords) && <LoginForm {...form} />}
    </>
  )
}
