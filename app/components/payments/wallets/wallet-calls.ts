import { walletsMessages } from '~/messages/wallets'
import { withinMs } from '../within-ms'
import { leaveForLogin } from './leave-for-login'
import type { SheetTotals } from './wallet-view'

/** What of an answer of the shop's calls a sheet reads. */
export type Reply = {
  success: boolean
  /** No answer at all: what was asked for may have been done. */
  isUnanswered?: true
  redirect?: string
  messages?: { message: string }[]
  data?: {
    /** Of the bag. */
    orderDTO?: { fulfillmentGroups?: object[] }
    createCheckoutResponse?: { token: string; expires: string | null }
    checkoutRoutingDTO?: RoutingReply
    /** Of an estimate. */
    total?: Money
    giftCardCredit?: Money
    options?: OptionDto[]
    errorCodes?: { code: string; additionalFields?: { paymentError?: string } }[]
    billingAddressErrors?: ContactProblem[]
    shippingAddressErrors?: ContactProblem[]
    error?: string
    errors?: { contactField?: string }[]
    expressDataFailure?: boolean
  }
}

type RoutingReply = {
  checkoutWorkflowSection?: string
  orderDTO?: OrderReply
  /** Why an order was not placed. */
  errorMessages?: string[]
  browserRedirect?: string | null
}

export type ContactProblem = { code: string; contactField: string; message: string }

type Money = { amount: string }
type AddressParts = 'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'stateProvinceRegion'

/** What of an order is read. */
export type OrderReply = {
  total: Money
  giftCardCredit: Money
  payments: { id: string; type: string }[]
  fulfillmentGroups?: { type: string; address: Record<AddressParts | 'postalCode' | 'phoneNumber', string> | null }[]
}
type OptionDto = {
  id: string
  active: boolean
  available: boolean
  fulfillmentType: string
  longDescription: string
  shipTime: string
  price: Money
}
type EstimateDto = {
  aggregatedShipping: Money
  aggregatedFees: { name: string; amount: Money }[]
  aggregatedTax: Money
  subTotal: Money
  giftPackagingTotal: Money
  giftCardCredit: Money
  total: Money
}

/** As much of an address as a sheet shows before it is paid. */
export type Place = { city: string; stateProvinceRegion: string; postalCode: string }

export type Method = { id: string; label: string; detail: string; amount: string }

/** So long an answer may take; the shop itself ends a submit that takes long after nine and a half seconds. */
export const answerMs = 11_500

/** `key` names the press, so that it is answered once; `leaving` is called before the page is left for the login. */
type How = { key?: string; leaving?: () => void }

/** Asks one of the shop's calls; no answer in time is a refusal, in general words unless others are given. */
export async function ask(
  path: string,
  body?: unknown,
  unanswered: readonly string[] = [walletsMessages['payment.generic']],
  how: How = {},
): Promise<Reply> {
  const asked = askFor<Reply>(path, body, how).then(withOrderSaid)
  return asked.catch(() => {
    return { success: false, isUnanswered: true, messages: unanswered.map((message) => ({ message })) }
  })
}

/** An answer with what only its order's part says of it: where it leads, and the first of the reasons of a refusal. */
function withOrderSaid(reply: Reply): Reply {
  const { success, redirect, messages = [], data } = reply
  const { errorMessages = [], browserRedirect } = data?.checkoutRoutingDTO ?? {}
  const reasons = success || messages.length > 0 ? [] : errorMessages.slice(0, 1)
  return {
    ...{ ...reply, redirect: redirect ?? browserRedirect ?? undefined },
    messages: [...messages, ...reasons.map((message) => ({ message }))],
  }
}

async function askFor<Answer>(path: string, body?: unknown, how?: How): Promise<Answer> {
  const { read } = await send(path, body, how)
  return read as Answer
}

/**
 * Sends what an answer is waited for, of which nothing may take longer than `answerMs`. Whose bag went with their login is
 * led to the next one by the answer; a refused order says first why.
 */
function send(path: string, body?: unknown, { key, leaving }: How = {}) {
  const named: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...named }
  const asked = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answered = fetch(path, asked).then(async (answer) => {
    const read = await answer.json()
    if (answer.status === 401 && read.redirect && path !== order) {
      leaving?.()
      await leaveForLogin(read.redirect)
    }
    return { isOk: answer.ok, read }
  })
  return withinMs(answered, answerMs)
}

/** The calls of an order stand below it. */
export const order = '/api/checkout/v4/order'

/** What could not be read, in the words of the shop's answer if it has any. */
export type NotRead = { failed: string }

function notRead({ messages = [] }: Pick<Reply, 'messages'>, otherwise: string): NotRead {
  return { failed: messages[0]?.message ?? otherwise }
}

/** The methods a shipment can be sent by to a place; the one it has now comes first. */
export async function methodsTo(groupId: string, place: Place): Promise<Method[] | NotRead> {
  const path = `${order}/fulfillment-group/${groupId}/applicable-fulfillment-options`
  const { data, messages } = await ask(path, place, [])
  if (data?.errors?.some(({ contactField }) => contactField)) return [] // nothing is sent to such a place
  if (!data?.options) return notRead({ messages }, walletsMessages['checkout.optionsFailed'])
  return data.options
    .filter(({ active, available, fulfillmentType }) => active && available && fulfillmentType === 'PHYSICAL_SHIP')
    .map(({ id, longDescription, shipTime, price }) => ({
      ...{ id, label: longDescription, detail: shipTime, amount: price.amount },
    }))
}

type EstimateReply = Pick<Reply, 'messages'> & { data?: EstimateDto }

/** What the order comes to at a place, by a method if one is needed. */
export async function totalsAt(place: Place | null, fulfillmentOptionId?: string): Promise<SheetTotals | NotRead> {
  const { data, messages } = await askFor<EstimateReply>(`${order}/estimate`, { ...place, fulfillmentOptionId }).catch(
    (): EstimateReply => ({}),
  )
  return data?.total ? totalsOf(data) : notRead({ messages }, walletsMessages['payment.generic'])
}

/** What a sheet shows of an estimate, in cents. */
export function totalsOf(estimate: EstimateDto): SheetTotals {
  return {
    subTotal: centsOf(estimate.subTotal),
    giftPackaging: centsOf(estimate.giftPackagingTotal),
    shipping: centsOf(estimate.aggregatedShipping),
    tax: centsOf(estimate.aggregatedTax),
    fees: estimate.aggregatedFees.map(({ name, amount }) => ({ name, amount: centsOf(amount) })),
    giftCardCredit: centsOf(estimate.giftCardCredit),
    total: centsOf(estimate.total),
  }
}

/** An amount of an answer, in dollars, as cents. */
export function centsOf({ amount }: Money): number {
  return Math.round(Number(amount) * 100)
}

/** A merchant session for a sheet of the phone wallet. Throws when there is none. */
export async function merchantSession(validationUrl: string): Promise<unknown> {
  const asked = { initiativeContext: location.hostname, validationUrl }
  const { isOk, read } = await send('/first-data-wallet/payment/apple-pay/merchant', asked)
  if (!isOk || read.success === false) throw new Error('no merchant session')
  return read
}
