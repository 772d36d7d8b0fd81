import { bagAddress } from '~/components/cart/bag-address'
import { keepCutNotices } from '~/http/cart/cut-notice.server'
import { form } from '~/http/forms/forms.server'
import { ownAddress } from '~/http/request/own-address.server'
import type { Visit } from '~/http/request/visit.server'
import type { ChangedBag } from '~/services/cart/add-to-bag'
import { additionQuery } from '~/services/cart/added-item'
import { changeQuantity } from '~/services/cart/change-quantity'
import { editGiftWrap } from '~/services/cart/edit-gift-wrap'
import { moveLine } from '~/services/cart/move-line'
import { chooseDefaultStore } from '~/services/cart/move-pickup'
import { removeLine, undoRemove } from '~/services/cart/remove-line'
import { linesOf } from '~/services/orders/order'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { bagLineSchema, changeQuantitySchema, moveLineSchema } from '~/validation/cart/bag'
import { giftWrapSchema } from '~/validation/cart/gift-wrap'
import { leadsToCheckout } from '~/validation/stores/chosen-store-return'
import { chosenStoreSchema } from '~/validation/stores/stores'
import { expressForms } from './express-forms'
import { offeredBy } from './offered-lines'
import { promotionForms } from './promotion-forms'

const notMoved = { failed: 'cart.notThere' } as const

/** The forms of the bag. */
export const bagForms = {
  ...expressForms,
  quantity: form(changeQuantitySchema, ({ bagKey }, wish) => changeQuantity(store, bagKey, wish), afterChange),
  remove: form(bagLineSchema, ({ bagKey }, { orderItemId }) => removeLine(store, bagKey, orderItemId), afterChange),
  move: form(
    moveLineSchema,
    ({ bagKey }, wish) => moveLine(store, bagKey, wish),
    (moved, visit, request) => `${afterChange(moved, visit, request)}#move-${moved.lineId}`,
    notMoved,
  ),
  'gift-wrap': form(
    giftWrapSchema,
    ({ bagKey }, wish) => editGiftWrap(store, bagKey, wish),
    (changed, visit, request) => `${afterChange(changed, visit, request)}#gift-wrap-${changed.lineId}`,
  ),
  'change-store': form(
    chosenStoreSchema,
    (visit, { storeNumber }) => chooseDefaultStore(store, visit, { storeNumber, isCart: true }),
    (_, __, request) => wayBack(request) ?? '/cart',
    { failed: (request) => (leadsToCheckout(wayBack(request) ?? '') ? 'checkout.storeFailed' : notMoved.failed) },
  ),
  ...promotionForms((request) => bagAddress(offeredBy(request))),
  undo: form(
    bagLineSchema,
    async ({ bagKey }, { orderItemId }) => {
      const undone = await undoRemove(store, bagKey, orderItemId)
      return undone.ok ? ok({ ...undone.value, back: orderItemId }) : undone
    },
    afterChange,
  ),
}

function wayBack(request: Request): string | null {
  return ownAddress(new URL(request.url).searchParams.get('next'), request)
}

/** Back to the bag, which tells of units that did not fit and offers a line that went for undo. `back`: one just undone. */
function afterChange(changed: ChangedBag & { back?: string }, visit: Visit, request: Request): string {
  const { order, lineId, back } = changed
  keepCutNotices(visit, [changed])
  const gone = lineId && !linesOf(order).some(({ id }) => id === lineId) ? [lineId] : []
  const offered = offeredBy(request).filter((each) => each !== back)
  return bagAddress([...offered, ...gone], back ? additionQuery(changed) : [])
}
