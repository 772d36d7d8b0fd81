import { z } from 'zod'
import { day } from '~/durations'
import { cents } from '~/money'
import type { AmountLimits, ProviderLimits } from '../provider-limits'
import { moneySchema } from './afterpay-outcome'
import { type AfterpayAccess, callAfterpay } from './call-afterpay'

const configuration = z.object({ minimumAmount: moneySchema.optional(), maximumAmount: moneySchema })

/** A provider that gave no answer is asked again after a minute. */
const restMs = 60_000
/** A form post must be answered within eight seconds, and more is asked for it than this. */
const deadlineMs = 2_000

/**
 * The merchant's limits, one value kept for a day, or as short as the provider says.
 * @param own what holds until then and without an answer
 */
export function afterpayLimits(access: AfterpayAccess, own: AmountLimits): ProviderLimits {
  let known = own
  let goodUntil = 0
  let asking: Promise<AmountLimits> | undefined

  async function ask(): Promise<AmountLimits> {
    const reply = await callAfterpay(access, { method: 'GET', path: '/configuration', deadlineMs })
    const isGood = reply.kind === 'reply' && reply.status === 200
    const told = isGood ? configuration.safeParse(reply.body).data : undefined
    if (told) known = { least: told.minimumAmount ?? cents(1), most: told.maximumAmount }
    goodUntil = access.now() + (told && isGood ? lifeOf(reply.headers.get('cache-control')) : restMs)
    asking = undefined
    return known
  }

  return {
    known: () => known,
    read: () => {
      if (access.now() < goodUntil) return Promise.resolve(known)
      asking ??= ask()
      return asking
    },
  }
}

/** How long an answer may be kept, in ms: as Cache-Control says, a day at most, a minute at least. */
function lifeOf(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? day / 1000)
  return Math.max(restMs, Math.min(day, seconds * 1000))
}
