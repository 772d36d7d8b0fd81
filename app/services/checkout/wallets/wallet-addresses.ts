import type { z } from 'zod'
import { say } from '~/messages'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import {
  billingAddressSchema,
  type StoredAddress,
  type StoredBillingAddress,
  shippingAddressSchema,
} from '~/validation/checkout/address'
import { inOurWords, optionalText } from '~/validation/fields'
import type { WalletAddress } from '~/validation/payments/wallets'
import { isTerritory } from '~/validation/stores/states'
import { judgeAddress } from '../steps/judge-address'

/** What a sheet is told of a field of its contact. */
type Reason = 'PAYMENT_DATA_INVALID' | 'SHIPPING_ADDRESS_INVALID' | 'SHIPPING_ADDRESS_UNSERVICEABLE'
export type ContactProblem = { code: Reason; contactField: string; message: string }

const billedSchema = billingAddressSchema.extend({
  firstName: optionalText('firstName', 50),
  lastName: optionalText('lastName', 50),
})

/** The billing address of a wallet by the shop's own rules; refused with `data.billingAddressErrors`. */
export function judgeBilling(address: WalletAddress): Result<StoredBillingAddress> {
  const judged = billedSchema.safeParse(address, inOurWords)
  if (judged.success) return ok(judged.data)
  const problems = problemsOf(judged.error, () => 'PAYMENT_DATA_INVALID')
  return refusal(listed('wallet.billingErrors', problems, { billingAddressErrors: problems }))
}

/**
 * The shipping address of a wallet by the shop's own rules and the address check. A sheet has no place to choose a
 * suggestion in, so what the check would only have written otherwise is taken as it is.
 * @returns the address to keep, or everything that is wrong with it
 */
export async function judgeShipping(
  store: Store,
  given: WalletAddress | null,
): Promise<StoredAddress | ContactProblem[]> {
  if (given && given.isoCountryAlpha2 !== '' && given.isoCountryAlpha2.toUpperCase() !== 'US' && !isOfUs(given)) {
    return [problem('SHIPPING_ADDRESS_UNSERVICEABLE', 'isoCountryAlpha2', say('checkout.noOptions'))]
  }
  const read = shippingAddressSchema.safeParse(given ?? {}, inOurWords)
  if (!read.success) return problemsOf(read.error, (field) => reasonOf(field, given))
  const judged = await judgeAddress(
    store,
    read.data,
    ({ verificationLevel }) => verificationLevel !== 'BAD_BAD_ADDRESS',
  )
  if (judged.ok) return judged.value.address
  return [problem('SHIPPING_ADDRESS_INVALID', 'addressLine1', say(judged.refusal.code))]
}

/** The refusal of a sheet's shipping data: `data.shippingAddressErrors` for its fields, and that no order came of it. */
export function shippingRefusal(problems: ContactProblem[]): Refusal {
  const data = { shippingAddressErrors: problems, expressDataFailure: true }
  return listed('wallet.shippingErrors', problems, data)
}

/**
 * One answer to a sheet whose billing data and whose other data are refused: each sentence with its list; one without a list
 * comes first.
 */
export function bothRefused(billed: Refusal, express: Refusal): Refusal {
  const [first, second] = express.more ? [billed, express] : [express, billed]
  const { more: _, data: __, ...sentence } = second
  return {
    ...first,
    more: [...(first.more ?? []), sentence, ...(second.more ?? [])],
    data: { ...express.data, ...billed.data },
  }
}

function listed(
  code: 'wallet.billingErrors' | 'wallet.shippingErrors',
  problems: ContactProblem[],
  data: object,
): Refusal {
  const more = problems.map(({ contactField, message }) => ({
    ...{ code: 'wallet.error' as const, field: contactField, values: { error: message } },
  }))
  return { code, more, data: { ...data, error: problems[0]?.code } }
}

/** Puerto Rico and the like, which sheets also know as countries. */
function isOfUs({ isoCountryAlpha2 }: WalletAddress): boolean {
  return isTerritory(isoCountryAlpha2.toUpperCase())
}

function reasonOf(field: string, given: WalletAddress | null): Reason {
  const isElsewhere = field === 'stateProvinceRegion' && isTerritory(given?.stateProvinceRegion ?? '')
  return isElsewhere ? 'SHIPPING_ADDRESS_UNSERVICEABLE' : 'SHIPPING_ADDRESS_INVALID'
}

function problemsOf({ issues }: z.ZodError, reason: (field: string) => Reason): ContactProblem[] {
  const ofFields = issues.filter(({ path }) => path.length > 0)
  return ofFields.map(({ path, message }) => problem(reason(path.join('.')), path.join('.'), message))
}

export function problem(code: Reason, contactField: string, message: string): ContactProblem {
  return { code, contactField, message }
}
