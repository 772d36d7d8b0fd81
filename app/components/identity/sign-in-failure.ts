import { fill } from '~/messages/fill'
import { identityMessages } from '~/messages/identity'
import type { FormFailure } from '../form/keep-page'

/** Statuses by which something in front of the shop keeps a shopper out, whom Guest Services can help. */
const blocked: unknown[] = [403, 406, 418]

/** What the form that signs in says when it got no answer of the shop. */
export const signInFailure: FormFailure = {
  said: identityMessages['login.connection'],
  answered(status) {
    const { sorry } = document.querySelector<HTMLElement>('[data-sorry]')?.dataset ?? {}
    return sorry && blocked.includes(status) ? fill(sorry, { status: String(status) }) : undefined
  },
}
