import { checkoutMessages } from '~/messages/checkout'
import { walletsMessages } from '~/messages/wallets'
import { applePayBody, applePayErrors, applePayRequest, placeOf, updateOf } from './apple-pay-data'
import type { ApplePayContact, ApplePayPayment, ApplePaySession } from './apple-pay-types'
import { payAsChosen, type Unpaid } from './pay-by-wallet'
import { type ShippingChoice, shippingChoice } from './shipping-choice'
import { merchantSession } from './wallet-calls'
import { leave, retryOf, type SheetPage, scriptReady, type WalletSheet } from './wallet-sheet'
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

function fail(page: SheetPage, said: string = walletsMessages['payment.generic']) {
  page.failed([said])
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
  const counted = (show: () => void) => {
    if (choice.failed === null) return show()
    session.abort() // it has no place to say it here
    fail(page, choice.failed)
  }
  session.onpaymentmethodselected = async () => {
    await choice.recount()
    counted(() => session.completePaymentMethodSelection(update()))
  }
  session.onshippingcontactselected = async ({ shippingContact }) => {
    session.completeShippingContactSelection(await moved(about, shippingContact))
  }
  session.onshippingmethodselected = async ({ shippingMethod }) => {
    await choice.choose(shippingMethod.identifier)
    counted(() => session.completeShippingMethodSelection(update()))
  }
  let [isPaying, isClosed] = [false, false]
  session.onpaymentauthorized = async ({ payment }) => {
    isPaying = true
    last = await authorize(session, about, payment)
    isPaying = last === undefined // what is paid leads on by itself
    if (last && (isClosed || applePayErrors(last).length === 0)) leave(page, last)
  }
  session.oncancel = () => {
    isClosed = true
    if (!isPaying) leave(page, last) // a payment does not stop when its sheet is closed
  }
}

/** The methods and totals of another contact, or that nothing can be sent there, or that nobody knows. */
async function moved({ view, choice }: About, contact: ApplePayContact) {
  const isUs = (contact.countryCode ?? 'US').toUpperCase() === 'US'
  await choice.moveTo(isUs ? placeOf(contact) : { ...placeOf(contact), stateProvinceRegion: '' })
  const { methods, failed, totals } = choice
  const newShippingMethods = methods.map(({ id: identifier, ...method }) => ({ ...method, identifier }))
  const isNowhere = view.express?.needsMethod && methods.length === 0
  return { ...updateOf(view, totals), newShippingMethods, errors: contactErrors(failed, isNowhere === true) }
}

function contactErrors(failed: string | null, isNowhere: boolean): unknown[] {
  const { ApplePayError } = window
  if (!ApplePayError) return []
  if (failed !== null) return [new ApplePayError('unknown', undefined, failed)]
  const said = checkoutMessages['checkout.noOptions']
  return isNowhere ? [new ApplePayError('addressUnserviceable', 'postalAddress', said)] : []
}

/** @returns what went wrong; undefined when it is paid */
async function authorize(
  session: ApplePaySession,
  { view, page, choice }: About,
  payment: ApplePayPayment,
): Promise<Unpaid | undefined> {
  const { STATUS_SUCCESS = 0, STATUS_FAILURE = 1 } = window.ApplePaySession ?? {}
  const pay = payAsChosen(view, applePayBody(view, payment, choice.chosen), choice)
  const result = await pay()
  if (result.ok) {
    end(session, { status: STATUS_SUCCESS })
    page.paid(result.next, result.waitMs)
    return undefined
  }
  page.failed(result.said, retryOf(page, result, pay))
  end(session, { status: STATUS_FAILURE, errors: applePayErrors(result) })
  return result
}

/** A sheet waits half a minute and is gone then: the page goes on all the same. */
function end(session: ApplePaySession, result: Parameters<ApplePaySession['completePayment']>[0]) {
  try {
    session.completePayment(result)
  } catch {}
}
