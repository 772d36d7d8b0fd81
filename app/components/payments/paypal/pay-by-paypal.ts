import { noteEvent } from '~/components/page/data-layer'
import { walletsMessages } from '~/messages.wallets'
import { currency } from '~/money'
import { isNews } from '../use-payment-events'
import { type Paid, toVerify, type Unpaid, unpaid } from '../wallets/pay-by-wallet'
import { ask, centsOf, type OrderReply } from '../wallets/wallet-calls'

type Place = Partial<
  Record<'recipientName' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'countryCode' | 'phone', string>
>

/** What the gateway's script makes of an approval. */
export type Account = {
  nonce: string
  details: {
    email?: string
    payerId?: string
    firstName?: string
    lastName?: string
    phone?: string
    billingAddress?: Place
    shippingAddress?: Place
  }
}

/** What the payer is asked to approve, as the gateway's script takes it. `amount` in cents. */
export type Approval = { amount: number; payment: object }

const order = '/api/checkout/v4/order'

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
 * Pays with what the payer approved; in checkout not when the order has come to more meanwhile. In the bag the stock is
 * looked at first, and the order submitted if nothing else is missing and it comes to no more than was approved; else
 * checkout goes on with what is.
 */
export async function payByPaypal(account: Account, express: boolean, approved: number): Promise<Paid | NotPaid> {
  if (express) {
    const stock = await ask('/api/checkout/v4/verifyInventory')
    if (!stock.success) return { ...unpaid(stock), ...toVerify }
  } else if (await hasRisen(approved)) {
    const message = walletsMessages['payment.apply']
    return { ...unpaid({ success: false, messages: [{ message }] }), next: null, waitMs: 0 }
  }
  const applied = await ask(`${order}/payments`, bodyOf(account, express))
  const { orderDTO, checkoutWorkflowSection } = applied.data?.checkoutRoutingDTO ?? {}
  if (!applied.success) {
    const refused = unpaid(applied)
    return refused.toCheckout
      ? { ...refused, next: toCheckout, waitMs: toVerify.waitMs }
      : { ...refused, next: null, waitMs: 0 }
  }
  if (!express) return { ok: true, next: null, waitMs: 0 }
  const due = orderDTO ? dueOf(orderDTO) : 0
  const payment = orderDTO?.payments.find(({ type }) => type === 'PAYPAL')
  if (payment && isNews('approved', payment.id))
    noteEvent({ event: 'add_payment_info', payment_type: 'paypal', value: due / 100, currency })
  if (!orderDTO || checkoutWorkflowSection !== 'REVIEW' || due > approved) return { ok: true, ...toVerify }
  const submitted = await ask(order, {
    ...{ receiveEmail: false, expressCheckout: true },
    ...{ reviewedTotal: centsOf(orderDTO.total), reviewedCharge: due },
  })
  if (submitted.success) return { ok: true, next: submitted.redirect ?? toVerify.next, waitMs: 0 }
  return { ...unpaid(submitted), next: null, waitMs: 0 }
}

/** Whether the order comes to more than was approved: it may have changed in another tab while the window was open. */
async function hasRisen(approved: number): Promise<boolean> {
  const now = await approvalNow(false).catch(() => null)
  return now !== null && now.amount > approved
}

/** Not paid; where checkout goes on, if it does. */
type NotPaid = Unpaid & { next: string | null; waitMs: number }

const toCheckout = '/checkout?isExpressCheckout=true'

function dueOf({ total, giftCardCredit }: OrderReply): number {
  return centsOf(total) - centsOf(giftCardCredit)
}

/** Of the payer's phone the country is not told: the shop sells in one. */
const phoneCountry = 840

function bodyOf({ nonce, details }: Account, expressCheckout: boolean) {
  const { email, payerId, firstName = '', lastName = '', phone, billingAddress, shippingAddress } = details
  const fullName = `${firstName} ${lastName}`.trim()
  const internationalPhone = { nationalNumber: shippingAddress?.phone ?? phone, countryCode: phoneCountry }
  return {
    ...{ '@type': 'paypal', nonce, email, payerId, expressCheckout },
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
