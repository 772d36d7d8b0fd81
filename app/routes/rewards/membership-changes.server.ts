import { withQuery } from '~/http/identity/after-login.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { wayBack } from '~/http/identity/outside-login.server'
import { leadsToCheckout } from '~/http/identity/success-url.server'
import type { Visit } from '~/http/request/visit.server'
import { ok, type Result, refusal } from '~/services/result'
import { enroll, unenroll } from '~/services/rewards/membership'
import { store } from '~/store.server'
import { withDashes } from '~/validation/phone-digits'

/** The customer who is signed in joins the rewards programme; the form and the call are one. */
export const joinRewards = forLoggedIn(({ customer }, { phoneNumber }: { phoneNumber?: string }) =>
  enroll(store, customer, phoneNumber && withDashes(phoneNumber)),
)

/** Where a new member goes on, and is told: back to the checkout they came from, which has a place for it, or their rewards. */
export function afterJoining(request: Request): string {
  const back = wayBack(request)
  return withQuery(back && leadsToCheckout(back) ? back : '/loyalty/account', { enrolled: 'true' })
}

/** The same leaves it. */
export const leaveRewards = forLoggedIn(({ customer }) => unenroll(store, customer))

/** Whom a change of a membership is about; refused while there is no programme. */
export async function aboutCustomer({ loggedIn, customer }: Visit): Promise<Result<string>> {
  if (!store.toggles.loyalty) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  return loggedIn && customer ? ok(customer.email) : refusal({ code: 'login.required', kind: 'unauthorized' })
}
