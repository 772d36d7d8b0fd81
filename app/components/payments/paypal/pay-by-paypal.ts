import { noteEvent } from '~/components/page/data-layer'
import { walletsMessages } from '~/messages/wallets'
import { cents, currency, decimal } from '~/money'
import { noteRefusedCall } from '../refused-events'
import { isNews } from '../use-payment-events'
import { type Paid, toVerify, type Unpaid, unpaid } from '../wallets/pay-by-wallet'
import { answerMs, ask, centsOf, type OrderReply, order, type Reply } from '../wallets/wallet-calls'
import { TooSlow, withinMs } from '../within-ms'
import type { Account, Approved, Place } from './approved'
import { keepApproval } from './kept-approval'

/** What the payer is asked to approve, as the gateway's script takes it. `amount` in cents. */
export type Approval = { amount: number; payment: object }

/**
 * What is to be paid as the order is now; in the bag by the method that will be chosen, and the payer says where it goes.
 * Throws when nothing is.
 */
export async function approvalNow(express: boolean): Promise<Approval> {
  const [now, estimate] = await Promise.all([
    ask(order),
    express ? ask(`${order}/estimate`, { expressCheckout: true }) : undefined,
  ])
  const asked = now.data?.checkoutRoutingDTO?.orderDTO
  if (!asked?.fulfillmentGroups?.length) await ask('/api/checkout/v4/verifyInventory') // whose bag is gone is led to it
  const counted = express ? estimate?.data : asked
  const amount = counted?.total && counted.giftCardCredit ? dueOf(counted as OrderReply) : 0
  if (amount <= 0) throw new Error('nothing to approve')
  const shipped = asked?.fulfillmentGroups?.find(({ type }) => type === 'PHYSICAL_SHIP')
  const address = express ? null : shipped?.address
  const wish = { flow: 'checkout', intent: 'authorize', currency, amount: (amount / 100).toFixed(2) }
  const shipping = { enableShippingAddress: shipped !== undefined, shippingAddressEditable: express }
  return {
    amount,
    payment: { ...wish, ...shipping, ...(address ? { shippingAddressOverride: placeOf(address) } : {}) },
  }
}

/**
 * Pays with what the payer approved; in checkout the shop refuses it when the order has come to more meanwhile. In the bag the stock is
 * looked at first, and the order submitted if nothing else is missing and it comes to no more than was approved; else
 * checkout goes on with what is. Throws when the gateway's script refuses the approval.
 */
export async function payByPaypal(approved: Approved): Promise<Paid | NotPaid> {
  const { express, amount } = approved
  const account = await accountOf(approved)
  const applied = approved.applied ?? (account ? await apply(account, approved) : unanswered)
  if (!applied.success) return notPaid(applied)
  approved.applied = applied
  if (!express) return { ok: true, next: null, waitMs: 0 }
  const { orderDTO, checkoutWorkflowSection } = applied.data?.checkoutRoutingDTO ?? {}
  const due = orderDTO ? dueOf(orderDTO) : 0
  const payment = orderDTO?.payments.find(({ type }) => type === 'PAYPAL')
  if (payment && isNews(payment.id))
    noteEvent({ event: 'add_payment_info', payment_type: 'paypal', value: due / 100, currency })
  if (!orderDTO || checkoutWorkflowSection !== 'REVIEW' || due > amount) return { ok: true, ...toVerify }
  const wish = { reviewedTotal: centsOf(orderDTO.total), reviewedCharge: due }
  const body = { receiveEmail: false, expressCheckout: true, ...wish }
  const submitted = await ask(order, body, undefined, { key: payment?.id })
  noteRefusedCall(submitted.data?.errorCodes)
  return submitted.success ? { ok: true, next: submitted.redirect ?? toVerify.next, waitMs: 0 } : notPaid(submitted)
}

/** Whether it was applied nobody knows. */
const unanswered: Reply = {
  ...{ success: false, isUnanswered: true },
  messages: [{ message: walletsMessages['payment.apply'] }],
}

/** Null while the gateway's script is not done with it. */
function accountOf({ account }: Approved): Promise<Account | null> {
  return withinMs(account, answerMs).catch((error) => {
    if (error instanceof TooSlow) return null
    throw error
  })
}

async function apply(account: Account, approved: Approved): Promise<Reply & { next?: string }> {
  const how = { leaving: () => keepApproval(approved, account) }
  if (approved.express) {
    const stock = await ask('/api/checkout/v4/verifyInventory', undefined, undefined, how)
    if (!stock.success) return stock.isUnanswered ? unanswered : { ...stock, next: toVerify.next }
  }
  return ask(`${order}/payments`, bodyOf(account, approved), [walletsMessages['payment.apply']], how)
}

function notPaid(refused: Reply & { next?: string }): NotPaid {
  const why = unpaid(refused)
  const next = refused.next ?? why.next
  return { ...why, next, waitMs: next ? toVerify.waitMs : 0 }
}

/** Not paid; where checkout goes on, if it does. */
type NotPaid = Unpaid & { waitMs: number }

function dueOf({ total, giftCardCredit }: OrderReply): number {
  return centsOf(total) - centsOf(giftCardCredit)
}

/** Of the payer's phone the country is not told: the shop sells in one. */
const phoneCountry = 840

function bodyOf({ nonce, details }: Account, { express: expressCheckout, amount }: Approved) {
  const { email, payerId, firstName = '', lastName = '', phone, billingAddress, shippingAddress } = details
  const fullName = `${firstName} ${lastName}`.trim()
  const internationalPhone = { nationalNumber: shippingAddress?.phone ?? phone, countryCode: phoneCountry }
  return {
    ...{ '@type': 'paypal', nonce, email, payerId, expressCheckout },
    approvedAmount: { amount: decimal(cents(amount)), currency },
    billingAddress: billingAddress && addressOf(billingAddress, fullName),
    shippingAddress: shippingAddress && { ...addressOf(shippingAddress, fullName), internationalPhone },
  }
}

function addressOf(place: Place, name: string) {
  const { recipientName: fullName = name, line1: addressLine1, line2: addressLine2, city, postalCode } = place
  const { state: stateProvinceRegion, countryCode: isoCountryAlpha2 } = place
  return { fullName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, isoCountryAlpha2 }
}

type OrderAddress = NonNullable<NonNullable<OrderReply['fulfillmentGroups']>[number]['address']>

function placeOf({ firstName, lastName, addressLine1: line1, addressLine2: line2, ...address }: OrderAddress): Place {
  const { city, stateProvinceRegion: state, postalCode, phoneNumber: phone } = address
  return { recipientName: `${firstName} ${lastName}`, line1, line2, city, state, postalCode, countryCode: 'US', phone }
}
