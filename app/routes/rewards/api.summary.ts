import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { money } from '~/http/dto/order'
import { forLoggedIn } from '~/http/identity/known.server'
import { ok } from '~/services/result'
import { summaryOf } from '~/services/rewards/rewards-account'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** What a member of the rewards programme has, beside `success` and under `data`. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(
    args,
    nothing,
    forLoggedIn(async ({ customer }) => {
      const summary = await summaryOf(store, customer)
      if (!summary.ok) return summary
      const { tier, availablePoints, worth, progress, pointsPerReward, purchases } = summary.value
      const data = {
        ...{ availablePoints, loyaltyStatus: customer.loyaltyStatus, loyaltyTier: tier },
        ...{ rewardsAmount: money(worth), pointsToNextReward: pointsPerReward - progress },
        purchasesThisYear: money(purchases),
      }
      return ok(new Reply({ ...data, success: true, data }))
    }),
  )
}

export const action = unused('GET')
