import { checkoutMessages } from '~/messages.checkout'
import { walletsMessages } from '~/messages.wallets'
import { applePayBody, applePayErrors, applePayRequest, placeOf, updateOf } from './apple-pay-data'
import type { ApplePayContact, ApplePayPayment, ApplePaySession } from './apple-pay-types'
import { payByWallet, type Unpaid } from './pay-by-wallet'
import { type ShippingChoice, shippingChoice } from './shipping-choice'
import { merchantSession } from './wallet-calls'
import { leave, type SheetPage, scriptReady, type WalletSheet } from './wallet-sheet'
import type { WalletsView } from './wallet-view'

const version = 3

/** Apple Pay: the device's own sheet, or the emulated one where payments are not real. */
export const applePaySheet: WalletSheet = {
  async isReady({ applePay }) {
    if (!applePay || !(await scriptReady(applePay.script, () => window.ApplePaySession !== undefined, 0))) return false
    const { ApplePaySession: session } = window
    return Boolean(session?.supportsVersion(version) && session.canMakePayments())
  },
  open(view, page) {
    const { ApplePaySession: Session } = window
    if (!Session || !view.applePay) return page.closed()
    const choice = shippingChoice(view)
    let session: ApplePaySession
    try {
      session = new Session(version, applePayRequest(view, view.applePay, choice.totals))
    } catch {
      return fail(page)
    }
    follow(session, { view, page, choice })
    session.begin()
  },
}

function fail(page: SheetPage) {
  page.failed([walletsMessages['payment.generic']])
  page.closed()
}

type About = { view: WalletsView; page: SheetPage; choice: ShippingChoice }

/** Answers what the sheet asks, from the merchant's session to the payment. */
function follow(session: ApplePaySession, about: About) {
  const { view, page, choice } = about
  const update = () => updateOf(view, choice.totals)
  let last: Unpaid | undefined
  session.onvalidatemerchant = ({ validationURL }) => {
    merchantSession(validationURL).then(
      (granted) => session.completeMerchantValidation(granted),
      () => {
        session.abort()
        fail(page)
      },
    )
  }
  session.onpaymentmethodselected = async () => {
    await choice.recount()
    session.completePaymentMethodSelection(update())
  }
  session.onshippingcontactselected = async ({ shippingContact }) => {
    session.completeShippingContactSelection(await moved(about, shippingContact))
  }
  session.onshippingmethodselected = async ({ shippingMethod }) => {
    await choice.choose(shippingMethod.identifier)
    session.completeShippingMethodSelection(update())
  }
  session.onpaymentauthorized = async ({ payment }) => {
    last = await authorize(session, about, payment)
  }
  session.oncancel = () => leave(page, last)
}

/** The methods and totals of another contact, or that nothing can be sent there. */
async function moved({ view, choice }: About, contact: ApplePayContact) {
  const isUs = (contact.countryCode ?? 'US').toUpperCase() === 'US'
  const methods = await choice.moveTo(isUs ? placeOf(contact) : { ...placeOf(contact), stateProvinceRegion: '' })
  const newShippingMethods = methods.map(({ id: identifier, ...method }) => ({ ...method, identifier }))
  const isNowhere = view.express?.needsMethod && methods.length === 0
  const { ApplePayError } = window
  const said = checkoutMessages['checkout.noOptions']
  const errors = isNowhere && ApplePayError ? [new ApplePayError('addressUnserviceable', 'postalAddress', said)] : []
  return { ...updateOf(view, choice.totals), newShippingMethods, errors }
}

/** @returns what went wrong while the sheet stays open for it to be mended */
async function authorize(
  session: ApplePaySession,
  { view, page, choice }: About,
  payment: ApplePayPayment,
): Promise<Unpaid | undefined> {
  const { STATUS_SUCCESS = 0, STATUS_FAILURE = 1 } = window.ApplePaySession ?? {}
  const result = await payByWallet(view.express !== null, applePayBody(view, payment, choice.chosen), choice.totals)
  if (result.ok) {
    session.completePayment({ status: STATUS_SUCCESS })
    page.paid(result.next, result.waitMs)
    return undefined
  }
  const errors = applePayErrors(result)
  page.failed(result.said)
  session.completePayment({ status: STATUS_FAILURE, errors })
  if (errors.length === 0) leave(page, result)
  return result
}
