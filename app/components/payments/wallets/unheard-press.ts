import { ask, order, type Reply } from './wallet-calls'

type Press = { wish: object; key: string | undefined }

/** The press of this page whose answer never came: it may have placed the order all the same. */
let unheard: Press | null = null

/** Submits an order, and keeps in mind when nobody answers. */
export async function submit(press: Press): Promise<Reply> {
  const submitted = await ask(order, press.wish, undefined, { key: press.key })
  unheard = submitted.isUnanswered ? press : null
  return submitted
}

/**
 * Where the press leads that nobody heard of, once another one was refused: to its order, when the bag went with it. A bag
 * that still holds something is not submitted.
 */
export async function ledToByUnheard(): Promise<string | null> {
  if (!unheard) return null
  const bag = await ask('/cart/api')
  if (bag.data?.orderDTO?.fulfillmentGroups?.length !== 0) return null
  const { success, redirect } = await submit(unheard)
  return success ? (redirect ?? null) : null
}
