import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCalls, answerRead, call, notAllowed, Reply } from '~/http/calls.server'
import { cartDto } from '~/http/dto/order'
import { notice, refusedCall } from '~/http/replies.server'
import { say } from '~/messages'
import { addToBag, type ChangedBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { removeLine } from '~/services/cart/remove-line'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { addToBagSchema, bagLineSchema, changeQuantitySchema } from '~/validation/bag'
import { nothing } from '~/validation/fields'

const removing = { page: '/cart', form: 'remove', question: 'confirm.removeItem' } as const

/** Reads the bag, or removes a line: the one change by GET. */
export function loader(args: LoaderFunctionArgs) {
  const { verb } = args.params
  if (verb === undefined) {
    return answerRead(args, nothing, async ({ sessionKey }) => ok(cartDto(await findBag(store, sessionKey))))
  }
  if (verb === 'remove') {
    return answerRead(
      args,
      bagLineSchema,
      async ({ sessionKey }, { orderItemId }) => asCart(await removeLine(store, sessionKey, orderItemId)),
      removing,
    )
  }
  return verb === 'add' || verb === 'updateQuantity' ? notAllowed('POST') : refusedCall('notFound', 404)
}

export function action(args: ActionFunctionArgs) {
  const calls = {
    add: call(addToBagSchema, async ({ sessionKey }, wish) => asCart(await addToBag(store, sessionKey, wish))),
    updateQuantity: call(changeQuantitySchema, async ({ sessionKey }, wish) =>
      asCart(await changeQuantity(store, sessionKey, wish)),
    ),
    remove: call(bagLineSchema, async ({ sessionKey }, { orderItemId }) =>
      asCart(await removeLine(store, sessionKey, orderItemId)),
    ),
  }
  return answerCalls(args, calls, args.params.verb === 'remove' ? removing : undefined)
}

/** A changed bag as the cart; what the shopper should know of the change goes along as a message. */
function asCart(changed: Result<ChangedBag>): Result<Reply> {
  if (!changed.ok) return changed
  const { order, notice: told } = changed.value
  const messages = told ? [notice(say(told.code, told.values))] : undefined
  return ok(new Reply({ success: true, data: cartDto(order), messages }))
}
