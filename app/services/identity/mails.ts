import { brand } from '~/brand'
import { findCustomer } from '~/db/identity/customers'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { identityTexts } from '~/messages/identity'
import { shopOrigin } from '~/services/catalog/export/shop-origin'
import { mailPage } from '~/services/orders/mail-page'
import type { Store } from '~/store.server'
import { guestServicesOf } from './guest-services'
import { openReset } from './reset-password'

/** A message, and to whom it goes. */
type AddressedMail = MailText & { to: string }

/** Welcome, once the account is made. Null when it is gone. */
export async function accountMadeMail(store: Store, customerId: string): Promise<MailText | null> {
  const customer = await findCustomer(store.db, customerId)
  if (!customer) return null
  return mailPage(say('mail.accountSubject', { brand: brand.name }), {
    intro: [say('mail.accountIntro', { firstName: customer.firstName })],
    parts: [],
    closing: closing(store),
    link: { text: identityTexts.signInTab, href: `${shopOrigin(store)}/login` },
  })
}

/**
 * The link for a new password, to the address the account was made with. It is made for the shop's own origin, whatever
 * the request that asked for it said. Null when no account has the address that was typed.
 */
export async function passwordResetMail(store: Store, resetId: string, typed: string): Promise<AddressedMail | null> {
  const reset = await openReset(store, resetId, typed)
  if (!reset) return null
  const text = mailPage(say('mail.resetSubject', { brand: brand.name }), {
    intro: [say('mail.resetIntro')],
    parts: [],
    closing: [say('mail.resetNotYou'), ...closing(store)],
    link: { text: identityTexts.resetTitle, href: `${shopOrigin(store)}/login/resetPassword?token=${reset.token}` },
  })
  return { ...text, to: reset.to }
}

export async function passwordChangedMail(store: Store): Promise<MailText> {
  return mailPage(say('mail.passwordSubject', { brand: brand.name }), {
    intro: [say('mail.passwordIntro')],
    parts: [],
    closing: closing(store),
    link: { text: identityTexts['outside.forgot'], href: `${shopOrigin(store)}/login/forgotPassword` },
  })
}

/** To the address an account had before. */
export async function emailChangedMail(store: Store): Promise<MailText> {
  return mailPage(say('mail.emailSubject', { brand: brand.name }), {
    intro: [say('mail.emailIntro')],
    parts: [],
    closing: closing(store),
  })
}

function closing(store: Store): string[] {
  return [say('mail.questions', { phone: guestServicesOf(store).phone }), brand.name]
}
