import { checkoutMessages } from '~/messages/checkout'
import { walletsMessages } from '~/messages/wallets'
import {
  errorOf,
  googlePayBody,
  googlePayRequest,
  notKnownYet,
  placeOf,
  readyRequest,
  transactionOf,
} from './google-pay-data'
import type { Authorized, Callbacks, DataChange, DataError, DataUpdate, PaymentData } from './google-pay-types'
import { payAsChosen, type Unpaid } from './pay-by-wallet'
import { type ShippingChoice, shippingChoice } from './shipping-choice'
import { leave, retryOf, type SheetPage, scriptReady, type WalletSheet } from './wallet-sheet'
import type { BrowserWalletView, WalletsView } from './wallet-view'

/** Google Pay: Google's own sheet, or the emulated one where payments are not real. */
export const googlePaySheet: WalletSheet = {
  async isReady(view) {
    const { googlePay } = view
    const isThere = () => window.google?.payments?.api !== undefined
    if (!googlePay || !(await scriptReady(googlePay.script, isThere))) return false
    const client = clientOf(googlePay, { onPaymentAuthorized: async () => ({ transactionState: 'SUCCESS' }) })
    const ready = await client?.isReadyToPay(readyRequest(googlePay)).catch(() => undefined)
    if (ready?.result) client?.prefetchPaymentData(googlePayRequest(view, googlePay, notKnownYet))
    return ready?.result === true
  },
  open(view, page) {
    const { googlePay } = view
    if (!googlePay) return page.closed()
    const about: About = {
      view,
      page,
      choice: shippingChoice(view),
      underWay: undefined,
      paid: undefined,
      last: undefined,
    }
    const client = clientOf(googlePay, callbacksOf(about))
    const request = googlePayRequest(view, googlePay, transactionOf(view, about.choice.totals))
    client?.loadPaymentData(request).then(
      () => goOn(about),
      async ({ statusCode }: { statusCode?: string }) => {
        const { underWay } = about
        await underWay?.catch(() => {}) // a payment does not stop when its sheet is closed
        if (!underWay && statusCode !== 'CANCELED') page.failed([walletsMessages['payment.generic']])
        goOn(about)
      },
    )
  },
}

type About = {
  view: WalletsView
  page: SheetPage
  choice: ShippingChoice
  /** The payment that is being made. */
  underWay: Promise<unknown> | undefined
  paid: { next: string | null; waitMs: number } | undefined
  last: Unpaid | undefined
  /** The newest try, and what it was for. */
  tried?: { like: string; pay: Pay }
}

type Pay = ReturnType<typeof payAsChosen>

function goOn({ page, paid, last }: About) {
  if (paid) page.paid(paid.next, paid.waitMs)
  else leave(page, last)
}

function clientOf({ environment, merchantId, merchantName }: BrowserWalletView, paymentDataCallbacks: Callbacks) {
  const Client = window.google?.payments?.api?.PaymentsClient
  return Client && new Client({ environment, merchantInfo: { merchantId, merchantName }, paymentDataCallbacks })
}

function callbacksOf(about: About): Callbacks {
  return {
    ...(about.view.express ? { onPaymentDataChanged: (change: DataChange) => changed(about, change) } : {}),
    onPaymentAuthorized(data) {
      const paying = authorized(about, data).finally(() => {
        about.underWay = undefined
      })
      about.underWay = paying
      return paying
    },
  }
}

async function authorized(about: About, data: PaymentData): Promise<Authorized> {
  const { view, page, choice } = about
  const body = googlePayBody(view, data, choice.chosen)
  const pay = asBefore(about, body, payAsChosen(view, body, choice))
  const result = await pay()
  about.last = result.ok ? undefined : result
  if (result.ok) {
    about.paid = result
    return { transactionState: 'SUCCESS' }
  }
  page.failed(result.said, retryOf(page, result, pay))
  return result.isDone ? { transactionState: 'SUCCESS' } : { transactionState: 'ERROR', error: errorOf(result) }
}

/**
 * The sheet stays open after a try that nobody answered: the same once more is that try, which may have been done.
 * @returns the try before when this one is like it but for its token, else this one
 */
function asBefore(about: About, body: object, pay: Pay): Pay {
  const like = JSON.stringify([{ ...body, token: null, rawToken: null }, about.choice.totals])
  const { tried, last } = about
  if (!tried || tried.like !== like || !last?.mayRepeat) about.tried = { like, pay }
  return about.tried?.pay ?? pay
}

/** Another address reloads methods and totals, another method the totals. */
async function changed({ view, choice }: About, change: DataChange): Promise<DataUpdate> {
  const { callbackTrigger, shippingAddress, shippingOptionData } = change
  if (callbackTrigger === 'SHIPPING_OPTION' && shippingOptionData) {
    await choice.choose(shippingOptionData.id)
    const newTransactionInfo = transactionOf(view, choice.totals)
    return choice.failed === null
      ? { newTransactionInfo }
      : { newTransactionInfo, ...unread(choice, 'SHIPPING_OPTION') }
  }
  if (!['INITIALIZE', 'SHIPPING_ADDRESS'].includes(callbackTrigger) || !shippingAddress) return {}
  await choice.moveTo(placeOf(shippingAddress))
  const { methods } = choice
  const newTransactionInfo = transactionOf(view, choice.totals)
  if (choice.failed !== null) return { newTransactionInfo, ...unread(choice, 'SHIPPING_ADDRESS') }
  if (!view.express?.needsMethod) return { newTransactionInfo }
  if (methods.length === 0) {
    const message = checkoutMessages['checkout.noOptions']
    const error = { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' } as const
    return { newTransactionInfo, error }
  }
  return { newTransactionInfo, ...offeredBy(choice) }
}

/** Says that methods or totals could not be read; the methods that could stay to be chosen. */
function unread(choice: ShippingChoice, intent: DataError['intent']): DataUpdate {
  const error = { reason: 'OTHER_ERROR', message: choice.failed ?? '', intent } as const
  return { error, ...(choice.methods.length > 0 ? offeredBy(choice) : {}) }
}

function offeredBy({ methods, chosen }: ShippingChoice): Pick<DataUpdate, 'newShippingOptionParameters'> {
  const shippingOptions = methods.map(({ id, label, detail, amount }) => {
    return { id, label: `$${amount}: ${label}`, description: detail }
  })
  return { newShippingOptionParameters: { defaultSelectedOptionId: chosen, shippingOptions } }
}
