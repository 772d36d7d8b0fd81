import { form } from '~/http/forms/forms.server'
import { applyPromotionCode, removePromotionCode } from '~/services/checkout/steps/promotion-codes'
import { store } from '~/store.server'
import { promotionCodeSchema } from '~/validation/rewards/promotion-code'

/** The forms of promotion codes, in the bag and in checkout. @param back where they lead once the code is on or off */
export function promotionForms(back: (request: Request) => string) {
  return {
    promotion: form(
      promotionCodeSchema,
      (visit, code) => applyPromotionCode(store, visit, code),
      (_, __, request) => back(request),
    ),
    'remove-promotion': form(
      promotionCodeSchema,
      ({ bagKey }, code) => removePromotionCode(store, bagKey, code),
      (_, __, request) => back(request),
    ),
  }
}
