import type { AmountLimits } from '~/gateways/provider-limits'
import { fill } from '~/messages/fill'
import { instalmentTexts } from '~/messages/instalment'
import { dollars } from '~/money'
import type { Store } from '~/store.server'

const parts = 4

/** What four payments of an amount (cents) come to, or from and up to which amounts there are such; null when switched off. */
export function instalmentLine(store: Store, amount: number): string | null {
  const limits = knownLimits(store)
  if (!limits) return null
  const { least, most } = limits
  if (amount < least || amount > most)
    return fill(instalmentTexts.limits, { least: shortDollars(least), most: shortDollars(most) })
  return fill(instalmentTexts.parts, { amount: dollars(Math.ceil(amount / parts)) })
}

/** The limits as they are known by now, without asking anybody; null when there are no instalments. */
export function knownLimits({ toggles, gateways }: Store): AmountLimits | null {
  return toggles.afterpay ? (gateways.payments.afterpay?.limits?.known() ?? null) : null
}

/** 200000 is "$2000". */
export function shortDollars(amount: number): string {
  return `$${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`
}
