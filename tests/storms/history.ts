import type { Store } from '~/store.server'
import { type Called, orderNumberOf } from './client'

type Outcome = 'ok' | 'fail' | 'unknown'
type Entry = { key: string; outcome: Outcome; orderNumber?: string; status: number; text: string }

/** What the clients saw: ok must be in the database, fail must not, unknown may be there once or not at all. */
export class History {
  readonly entries: Entry[] = []

  /** Notes a submit's answer. `key` names what may become one order: one bag, one press. */
  note(key: string, answer: Called): Outcome {
    const orderNumber = orderNumberOf(answer)
    const isUnknown = answer.status === 0 || answer.status === 202 || answer.status >= 500
    const outcome = orderNumber ? 'ok' : isUnknown ? 'unknown' : 'fail'
    this.entries.push({ key, outcome, orderNumber, status: answer.status, text: answer.text.slice(0, 300) })
    return outcome
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length
  }

  /** Distinct orders the clients were told of. */
  get orders(): Set<string> {
    return new Set(this.entries.flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : [])))
  }

  /** Where what the clients saw and what the database holds disagree. */
  async disagreements({ db }: Pick<Store, 'db'>): Promise<string[]> {
    const rows = await db.selectFrom('orders').select('orderNumber').where('state', '=', 'CLOSED').execute()
    const placed = new Set(rows.map(({ orderNumber }) => orderNumber))
    const found: string[] = []
    for (const { key, orderNumber } of this.entries) {
      if (orderNumber && !placed.has(orderNumber))
        found.push(`order ${orderNumber} of ${key} was acknowledged and is gone`)
    }
    for (const [key, numbers] of this.numbersByKey()) {
      if (numbers.size > 1) found.push(`${key} was told ${[...numbers].join(' and ')}`)
    }
    const possible = this.orders.size + new Set(this.entries.filter(isUnknown).map(({ key }) => key)).size
    if (placed.size > possible) found.push(`${placed.size} orders, but clients know of at most ${possible}`)
    for (const { status, text } of this.entries) {
      if (status >= 500 && status !== 503) found.push(`an answer ${status}: ${text}`)
    }
    return found
  }

  private numbersByKey(): Map<string, Set<string>> {
    const numbers = new Map<string, Set<string>>()
    for (const { key, orderNumber } of this.entries) {
      if (orderNumber) numbers.set(key, (numbers.get(key) ?? new Set()).add(orderNumber))
    }
    return numbers
  }
}

function isUnknown({ outcome }: Entry): boolean {
  return outcome === 'unknown'
}
