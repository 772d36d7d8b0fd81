import { z } from 'zod'
import type { OrderChange } from '~/services/orders/change-order'
import { ok, type Result } from '~/services/result'

const remembered = 20
const pressesSchema = z.array(z.tuple([z.string(), z.string()]))

/**
 * Does what a press asks for once: the same press again, by a double click or by Back, is answered as if it had been
 * taken now. It is remembered when the order is saved. Without a `press` nothing is repeated.
 * @param press what the page was given for its button, with what was asked for
 */
export async function takeOnce<Value extends { lineId: string; added: number }>(
  { row }: OrderChange,
  press: string | undefined,
  put: () => Promise<Result<Value>>,
): Promise<Result<Value | { lineId: string; added: number; notice?: undefined }>> {
  if (press === undefined) return put()
  const taken = row.presses ? pressesSchema.parse(JSON.parse(row.presses)) : []
  const before = taken.find(([each]) => each === press)
  if (before) return ok({ lineId: before[1], added: 0 })

  const done = await put()
  if (done.ok) row.presses = JSON.stringify([...taken, [press, done.value.lineId]].slice(-remembered))
  return done
}
