import { z } from 'zod'
import type { OrderChange } from '~/services/orders/change-order'
import { linesOf } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'

const remembered = 20
const pressesSchema = z.array(z.tuple([z.string(), z.string()]))

/** What has taken presses: JSON of the last ones, each with what came of it. */
type Pressed = { presses: string | null }

/** @returns what came of a press that was taken before; nothing of a new one, or without a `press` */
export function takenBy(pressed: Pressed, press: string | undefined): string | undefined {
  return press === undefined ? undefined : pressesIn(pressed).find(([each]) => each === press)?.[1]
}

/** @returns the last press that came to this; nothing when none did */
export function lastTaken(pressed: Pressed, outcome: string): string | undefined {
  return pressesIn(pressed).findLast(([, each]) => each === outcome)?.[0]
}

/** @returns the presses with one more, as JSON */
export function withPress(pressed: Pressed, press: string, outcome: string): string {
  const others = pressesIn(pressed).filter(([each]) => each !== press)
  return JSON.stringify([...others, [press, outcome]].slice(-remembered))
}

function pressesIn({ presses }: Pressed) {
  return presses ? pressesSchema.parse(JSON.parse(presses)) : []
}

/**
 * Puts into the bag once what a press asks for: the same press again, by a double click or by Back, adds nothing. It is
 * remembered when the order is saved. Without a `press` nothing is repeated. What was taken out of the bag since goes into
 * it again.
 * @param press what the page was given for its button, with what was asked for
 * @returns of a repeated press the units it added `before`, where that is remembered
 */
export async function takeOnce<Value extends { lineId: string; added: number }>(
  { row, load }: OrderChange,
  press: string | undefined,
  put: () => Promise<Result<Value>>,
): Promise<Result<Value | { lineId: string; added: 0; before?: number }>> {
  const [lineId, units] = takenBy(row, press)?.split(' ') ?? []
  const isThere = lineId !== undefined && linesOf(await load()).some(({ id }) => id === lineId)
  if (isThere) return ok({ lineId, added: 0, ...(units === undefined ? {} : { before: Number(units) }) })
  const done = await put()
  if (done.ok && press !== undefined) row.presses = withPress(row, press, `${done.value.lineId} ${done.value.added}`)
  return done
}
