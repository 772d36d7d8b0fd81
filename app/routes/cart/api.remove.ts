import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { asCart } from '~/http/cart/cart-reply.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import type { Visit } from '~/http/request/visit.server'
import { nameOfLine, removeLine } from '~/services/cart/remove-line'
import { store } from '~/store.server'
import { bagLineSchema } from '~/validation/cart/bag'

const removing: AskingForm = {
  page: '/cart',
  done: (fields) => `/cart?removed=${encodeURIComponent(lineOf(fields))}`,
  form: 'remove',
  asks: {
    question: 'confirm.removeItem',
    back: 'confirm.keepItem',
    about: ({ bagKey }, fields) => nameOfLine(store, bagKey, lineOf(fields)),
  },
}

function lineOf(fields: unknown): string {
  return bagLineSchema.safeParse(fields).data?.orderItemId ?? ''
}

const remove = async (visit: Visit, { orderItemId }: { orderItemId: string }) =>
  asCart(visit, await removeLine(store, visit.bagKey, orderItemId))

/** The one change of the bag by GET. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, bagLineSchema, remove, removing)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(bagLineSchema, remove), removing)
}
