import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, type Call, call, unused } from '~/http/calls/calls.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import { estimateDto } from '~/http/dto/checkout'
import { money } from '~/http/dto/order'
import { findBag } from '~/services/cart/current-bag'
import { setContact } from '~/services/checkout/steps/contact'
import { type Estimate, estimateOrder } from '~/services/checkout/steps/estimate'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { ok, type Result, refusal } from '~/services/result'
import { store } from '~/store.server'
import { contactSchema } from '~/validation/checkout/address'
import { type EstimateInput, estimateSchema } from '~/validation/checkout/estimate'
import { pickupPersonSchema } from '~/validation/checkout/pickup'
import { bodyOf } from '~/validation/fields'

/** The small steps of checkout. */
const calls: Record<string, Call> = {
  'apply-email-address': call(
    contactSchema,
    async (visit, contact) => asRouting(visit, await setContact(store, visit.bagKey, contact)),
    { failed: 'checkout.email' },
  ),
  'applicable-tax': call(estimateSchema, async ({ bagKey }, place) => {
    const estimate = await estimateBag(bagKey, place)
    return estimate.ok ? ok({ taxTotal: money(estimate.value.tax) }) : estimate
  }),
  estimate: call(
    estimateSchema,
    withBag(async ({ bagKey }, place) => {
      const estimate = await estimateBag(bagKey, place)
      return estimate.ok ? ok(estimateDto(estimate.value)) : estimate
    }),
  ),
  'apply-pickup-data': call(
    bodyOf(pickupPersonSchema),
    async (visit, person) => asRouting(visit, await applyPickupPerson(store, visit.bagKey, person)),
    { failed: 'checkout.shipping' },
  ),
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

async function estimateBag(bagKey: string, place: EstimateInput): Promise<Result<Estimate>> {
  const bag = await findBag(store, bagKey)
  return bag ? estimateOrder(store, bag, place) : refusal({ code: 'cart.empty', kind: 'not-found' })
}

export const loader = unused('POST', calls)
