import { ok, type Result, refusal } from '~/services/result'

type Options = {
  atOnce: number
  /** Who comes after them is refused. */
  mostWaiting: number
  /** While others wait, a core rests after each work for as long as that took, so that pages find it free every other moment. */
  rests?: boolean
}

/** Heavy work must not take the shop down: few at a time, a queue, and a word to whoever comes after. */
export function openTurns({ atOnce, mostWaiting, rests = false }: Options) {
  let running = 0
  const waiting: (() => void)[] = []
  const isFull = () => running >= atOnce && waiting.length >= mostWaiting
  const letNextIn = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
    if (isFull()) return refusal({ code: 'busy', kind: 'unavailable' })
    if (running < atOnce) running++
    else await new Promise<void>((go) => waiting.push(go))
    const started = performance.now()
    try {
      return ok(await work())
    } finally {
      if (rests && waiting.length > 0) setTimeout(letNextIn, performance.now() - started)
      else letNextIn()
    }
  }

  return { inTurn, isFull }
}
