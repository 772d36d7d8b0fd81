import { answerMs, instalmentUnanswered, unpaid } from './pay-by-wallet'
import { ask } from './wallet-calls'
import { type SheetPage, scriptReady } from './wallet-sheet'

const country = { countryCode: 'US' } as const

/** Loads the provider's script; false: it did not come, or does not work. */
export function windowReady(script: string): Promise<boolean> {
  return scriptReady(script, () => window.AfterPay !== undefined)
}

/** Lets the payer approve the order as it stands in a window of the provider's. The press that calls this must be their own. */
export async function payInWindow(page: SheetPage): Promise<void> {
  const { AfterPay } = window
  if (!AfterPay) return page.closed()
  page.opened?.()
  let expiration: string | null | undefined
  AfterPay.initialize(country)
  AfterPay.onComplete = async ({ data: { status, orderToken: token } }) => {
    if (status !== 'SUCCESS') return page.closed()
    await apply(page, { '@type': 'afterpay', token, expiration, expressCheckout: false })
  }
  AfterPay.open()
  const begun = await ask('/afterpay/api/createCheckout', { mode: 'standard' })
  const { token, expires } = begun.data?.createCheckoutResponse ?? {}
  expiration = expires
  if (token) return AfterPay.transfer({ token })
  AfterPay.close?.()
  fail(page, unpaid(begun).said)
}

async function apply(page: SheetPage, request: object): Promise<void> {
  const inTime = { patienceMs: answerMs }
  const applied = await ask('/api/checkout/v4/order/payments', request, instalmentUnanswered, inTime)
  if (applied.success) return page.paid(null, 0)
  const { said, mayRepeat } = unpaid(applied)
  const retry = () => {
    page.opened?.()
    apply(page, request).catch(() => page.closed())
  }
  fail(page, said, mayRepeat ? retry : undefined)
}

function fail(page: SheetPage, said: string[], retry?: () => void) {
  page.failed(said, retry)
  page.closed()
}
