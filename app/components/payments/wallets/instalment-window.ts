import { instalmentUnanswered, type Paid, type Unpaid, unpaid } from './pay-by-wallet'
import { ask } from './wallet-calls'
import { payAndTell, type SheetPage, scriptReady } from './wallet-sheet'

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
    const request = { '@type': 'afterpay', token, expiration, expressCheckout: false }
    await payAndTell(page, () => apply(request))
  }
  AfterPay.open()
  const begun = await ask('/afterpay/api/createCheckout', { mode: 'standard' })
  const { token, expires } = begun.data?.createCheckoutResponse ?? {}
  expiration = expires
  if (token) return AfterPay.transfer({ token })
  AfterPay.close?.()
  page.failed(unpaid(begun).said)
  page.closed()
}

async function apply(request: object): Promise<Paid | Unpaid> {
  const applied = await ask('/api/checkout/v4/order/payments', request, instalmentUnanswered)
  return applied.success ? { ok: true, next: null, waitMs: 0 } : unpaid(applied)
}
