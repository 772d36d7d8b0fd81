import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { asCart } from '~/http/cart-reply.server'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { moveLine } from '~/services/cart/move-line'
import { store } from '~/store.server'
import { addToBagSchema, changeQuantitySchema, moveLineSchema } from '~/validation/bag'

const calls = {
  add: call(addToBagSchema, async ({ bagKey }, wish) => asCart(await addToBag(store, bagKey, wish)), {
    errorType: 'AddToCartException', // unless the service knows better
  }),
  updateQuantity: call(changeQuantitySchema, async ({ bagKey }, wish) =>
    asCart(await changeQuantity(store, bagKey, wish)),
  ),
  changeFulfillmentType: call(moveLineSchema, async ({ bagKey }, wish) => asCart(await moveLine(store, bagKey, wish))),
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
