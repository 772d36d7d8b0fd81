import { fill } from '~/messages.fill'
import { instalmentTexts } from '~/messages.instalment'
import { dollars } from '~/money'
import type { Store } from '~/store.server'

const parts = 4

/** What four payments of an amount (cents) come to, or from and up to which amounts there are such; null when switched off. */
export function instalmentLine({ toggles, config }: Store, amount: number): string | null {
  if (!toggles.afterpay) return null
  const { AFTERPAY_MIN: least, AFTERPAY_MAX: most } = config
  if (amount < least || amount > most)
    return fill(instalmentTexts.limits, { least: shortDollars(least), most: shortDollars(most) })
  return fill(instalmentTexts.parts, { amount: dollars(Math.ceil(amount / parts)) })
}

/** 200000 is "$2000". */
function shortDollars(amount: number): string {
  return `$${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`
}
