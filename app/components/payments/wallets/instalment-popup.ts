import { currency, decimal } from '~/money'
import type { Afterpay, AfterpayAddress, AfterpayOption } from './afterpay-types'
import { payByWallet, unpaid } from './pay-by-wallet'
import { dueOf } from './sheet-lines'
import { ask, methodsTo, type NotRead, totalsAt } from './wallet-calls'
import { payAndTell, type SheetPage, scriptReady } from './wallet-sheet'
import type { InstalmentView, SheetTotals } from './wallet-view'

/**
 * Lets the provider's script open its window by a button of the page.
 * @param viewOf the order as it stands when the button is pressed
 * @param isGone whether the page was left while the script was on its way
 * @returns whether it does; false: the script did not come, or does not work
 */
export async function attachPopup(
  target: string,
  viewOf: () => InstalmentView | null,
  page: SheetPage,
  isGone: () => boolean,
): Promise<boolean> {
  const script = viewOf()?.script ?? null
  const isThere = await scriptReady(script, () => window.AfterPay?.initializeForPopup !== undefined)
  const { AfterPay } = window
  if (!isThere || !AfterPay || isGone()) return false
  follow(AfterPay, target, viewOf, page)
  return true
}

function follow(afterpay: Afterpay, target: string, viewOf: () => InstalmentView | null, page: SheetPage) {
  const { SERVICE_UNAVAILABLE } = afterpay.CONSTANTS
  let expiration: string | null | undefined
  let totals = new Map<string, SheetTotals>()
  let chosen = ''
  afterpay.initializeForPopup({
    ...{ countryCode: 'US', target, shippingOptionRequired: true },
    async onCommenceCheckout(actions) {
      page.opened?.()
      const reply = await ask('/afterpay/api/createCheckout', { mode: 'express' })
      const begun = reply.data?.createCheckoutResponse
      expiration = begun?.expires
      if (begun) return actions.resolve(begun.token)
      page.failed(unpaid(reply).said)
      actions.reject(SERVICE_UNAVAILABLE)
    },
    async onShippingAddressChange(address, actions) {
      const { offers, failed } = await offersAt(viewOf(), address)
      page.told?.(failed)
      totals = new Map(offers.map(({ option, total }) => [option.id, total]))
      chosen = offers[0]?.option.id ?? ''
      if (offers.length === 0) actions.reject(SERVICE_UNAVAILABLE)
      else actions.resolve(offers.map(({ option }) => option))
    },
    onShippingOptionChange: ({ id }) => {
      chosen = id
    },
    async onComplete({ data }) {
      const total = totals.get(chosen)
      if (data.status !== 'SUCCESS' || !total) return page.closed()
      const [request, done] = [{ '@type': 'afterpay', token: data.orderToken, expiration }, {}]
      await payAndTell(page, () => payByWallet(true, request, total, done))
    },
  })
}

type Offer = { option: AfterpayOption; total: SheetTotals }

/** The methods to an address with what the order comes to by each, and why one is missing; none at all: nothing is sent there. */
async function offersAt(
  view: InstalmentView | null,
  { countryCode, suburb, state, postcode }: AfterpayAddress,
): Promise<{ offers: Offer[]; failed: string[] }> {
  if (!view || countryCode !== 'US') return { offers: [], failed: [] }
  const place = { city: suburb, stateProvinceRegion: state, postalCode: postcode }
  const methods = await methodsTo(view.groupId, place)
  if ('failed' in methods) return { offers: [], failed: [methods.failed] }
  const asked = methods.map(async ({ id, label: name, detail: description, amount }): Promise<Offer | NotRead> => {
    const total = await totalsAt(place, id)
    if ('failed' in total) return total
    const shippingAmount = { amount, currency }
    const taxAmount = { amount: decimal(total.tax ?? 0), currency }
    const orderAmount = { amount: decimal(dueOf(total)), currency }
    const option: AfterpayOption = { id, name, description, shippingAmount, taxAmount, orderAmount }
    return { option, total }
  })
  const read = await Promise.all(asked)
  const offers = read.flatMap((each) => ('failed' in each ? [] : [each]))
  return { offers, failed: read.flatMap((each) => ('failed' in each ? [each.failed] : [])).slice(0, 1) }
}
