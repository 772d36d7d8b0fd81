import { callCardSecure, callGateway, type GatewayAccess } from '../cardpointe/call-gateway'
import type { EmulatedCardPage } from '../emulated'

/** The path of the page that stands in for the gateway's hosted payment page. */
export const cardPagePath = '/sandbox/cardpointe/hpp'

const deadlineMs = 7_000

/** What the hosted page does with a card: has it tokenised, and asks its issuer about it under the invoice's number. */
export function enterCard(access: GatewayAccess): EmulatedCardPage['enter'] {
  return (orderid, card) =>
    card.use(async ({ number, expiry, cvv, name, postalCode }) => {
      const secured = await callCardSecure(access, { body: { account: number }, deadlineMs })
      if (secured.status !== 'ok') return true // what became of it the shop finds out
      const { errorcode, token } = secured.answer
      if (errorcode !== 0) return false
      const { merchid } = access
      const asked = { merchid, account: token, expiry, cvv2: cvv, name, postal: postalCode.replace('-', '') }
      const body = { ...asked, orderid, amount: '0.00', currency: 'USD', capture: 'N', ecomind: 'E' }
      await callGateway(access, { path: 'auth', body, deadlineMs })
      return true
    })
}
