import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, type Call, call, unused } from '~/http/calls/calls.server'
import { asCart } from '~/http/cart/cart-reply.server'
import { addCalled } from '~/services/cart/add-amount'
import { changeQuantity } from '~/services/cart/change-quantity'
import { editGiftWrap } from '~/services/cart/edit-gift-wrap'
import { moveLine } from '~/services/cart/move-line'
import { store } from '~/store.server'
import { addToBagSchema, calledMoveSchema, changeQuantitySchema } from '~/validation/cart/bag'
import { giftWrapSchema } from '~/validation/cart/gift-wrap'

const calls: Record<string, Call> = {
  add: call(addToBagSchema, async (visit, wish) => asCart(visit, await addCalled(store, visit.bagKey, wish)), {
    refused: {
      errorType: 'AddToCartException', // unless the service knows better
    },
    said: (field) => (field === '' || field === 'quantity' ? 'cart.default' : undefined),
    broken: { code: 'cart.default' },
  }),
  updateQuantity: call(changeQuantitySchema, async (visit, wish) =>
    asCart(visit, await changeQuantity(store, visit.bagKey, wish)),
  ),
  changeFulfillmentType: call(
    calledMoveSchema,
    async (visit, wish) => asCart(visit, await moveLine(store, visit.bagKey, wish)),
    { failed: 'cart.notThere' },
  ),
  editGiftWrap: call(
    giftWrapSchema,
    async (visit, wish) => asCart(visit, await editGiftWrap(store, visit.bagKey, wish)),
    { flat: true }, // clients read `errors` beside `success`
  ),
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
