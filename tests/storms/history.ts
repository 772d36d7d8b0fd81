import { messages } from '~/messages'
import type { Store } from '~/store.server'
import { type Called, orderNumberOf } from './client'
import { tellsCode, tellsNumber } from './secrets'

type Outcome = 'ok' | 'fail' | 'unknown'
type Entry = { key: string; outcome: Outcome; orderNumber?: string; total?: number; status: number; text: string }

/** What the clients saw: ok must be in the database, fail must not, unknown may be there once or not at all. */
export class History {
  readonly entries: Entry[] = []
  /** Answers that told a card's number or code. */
  readonly telling: string[] = []

  /** Looks at what a client was answered; pages of the sandbox name the cards it takes. */
  look(path: string, text: string): void {
    const tells = !path.startsWith('/sandbox/') && (tellsNumber(text) || tellsCode(text))
    if (tells) this.telling.push(`${path} told a card's number or code: ${text.slice(0, 200)}`)
  }

  /**
   * Notes a submit's answer. `key` names what may become one order: one bag, one press.
   * @param total what the shopper was shown before pressing, in dollars
   */
  note(key: string, answer: Called, total?: string): Outcome {
    this.look(key, answer.text)
    const orderNumber = orderNumberOf(answer)
    const isUnknown = answer.status === 0 || answer.status === 202 || answer.status >= 500
    const outcome = orderNumber ? 'ok' : isUnknown ? 'unknown' : 'fail'
    const shown = total === undefined ? totalOf(answer) : cents(total)
    this.entries.push({ key, outcome, orderNumber, total: shown, status: answer.status, text: answer.text })
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
    const rows = await db.selectFrom('orders').select(['orderNumber', 'total']).where('state', '=', 'CLOSED').execute()
    const placed = new Map(rows.map(({ orderNumber, total }) => [orderNumber, total]))
    const found = this.entries.flatMap((entry) => [...unlike(entry, placed), ...unplain(entry)])
    for (const [key, numbers] of this.numbersByKey()) {
      if (numbers.size > 1) found.push(`${key} was told ${[...numbers].join(' and ')}`)
    }
    const possible = this.orders.size + new Set(this.entries.filter(isUnknown).map(({ key }) => key)).size
    if (placed.size > possible) found.push(`${placed.size} orders, but clients know of at most ${possible}`)
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

/** Acknowledged orders exist, at the total their shopper knows. */
function unlike({ key, orderNumber, total }: Entry, placed: Map<string | null, number>): string[] {
  if (!orderNumber) return []
  const held = placed.get(orderNumber)
  if (held === undefined) return [`order ${orderNumber} of ${key} was acknowledged and is gone`]
  if (total === undefined || held === total) return []
  return [`order ${orderNumber} of ${key} is of ${held} cents, the shopper knows of ${total}`]
}

/** The one fault a shopper may see is "busy", in the shop's words. */
function unplain({ status, text }: Entry): string[] {
  if (status < 500 || (status === 503 && text.includes(messages.busy))) return []
  return [`an answer ${status}: ${text.slice(0, 300)}`]
}

/** The total in the answer itself, when it carries the order. */
function totalOf({ body }: Called): number | undefined {
  const data = body.data as { checkoutRoutingDTO?: { orderDTO?: { id?: unknown; total?: { amount?: string } } } }
  const order = data?.checkoutRoutingDTO?.orderDTO
  return order?.id && order.total?.amount ? cents(order.total.amount) : undefined
}

function cents(dollars: string): number {
  return Math.round(Number(dollars) * 100)
}
