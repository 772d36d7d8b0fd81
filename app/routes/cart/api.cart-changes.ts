import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { asCart } from '~/http/cart-reply.server'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { moveLine } from '~/services/cart/move-line'
import { store } from '~/store.server'
import { addToBagSchema, changeQuantitySchema, moveLineSchema } from '~/validation/bag'

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, {
    add: call(addToBagSchema, async ({ sessionKey }, wish) => asCart(await addToBag(store, sessionKey, wish)), {
      errorType: 'AddToCartException', // unless the service knows better
    }),
    updateQuantity: call(changeQuantitySchema, async ({ sessionKey }, wish) =>
      asCart(await changeQuantity(store, sessionKey, wish)),
    ),
    changeFulfillmentType: call(moveLineSchema, async ({ sessionKey }, wish) =>
      asCart(await moveLine(store, sessionKey, wish)),
    ),
  })
}

export const loader = unused('POST')
