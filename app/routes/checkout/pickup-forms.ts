import { form } from '~/http/forms/forms.server'
import { overOnce } from '~/http/forms/kept-form.server'
import type { Visit } from '~/http/request/visit.server'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { store } from '~/store.server'
import { methodAndPickupSchema, type PickupPerson, pickupPersonSchema } from '~/validation/checkout/pickup'

/** What the forms of the shipping section say when they fail. */
export const notShipped = { failed: 'checkout.shipping' } as const

/**
 * Who picks up, alone and together with the method of what is shipped.
 * @param next where it goes on
 * @param keptAt where another store is chosen meanwhile
 */
export function pickupForms(next: string, keptAt: string) {
  return {
    'method-and-pickup': form(
      methodAndPickupSchema,
      (visit, { fulfillmentOptionId: optionId, shownPrices: shown, ...person }, request) =>
        notePerson({ visit, request }, person, { optionId, shown }),
      next,
      { keptAt, ...notShipped },
    ),
    'pickup-person': form(
      pickupPersonSchema,
      (visit, person, request) => notePerson({ visit, request }, person),
      next,
      { keptAt, ...notShipped },
    ),
  }
}

/** What was kept of the form meanwhile is over. */
function notePerson(
  { visit, request }: { visit: Visit; request: Request },
  person: PickupPerson,
  method?: Parameters<typeof applyPickupPerson>[3],
) {
  const noted = applyPickupPerson(store, visit.bagKey, person, method)
  return overOnce(['method-and-pickup', 'pickup-person'], noted, request, visit)
}
