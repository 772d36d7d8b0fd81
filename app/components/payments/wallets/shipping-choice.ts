import { type Method, methodsTo, type NotRead, type Place, totalsAt } from './wallet-calls'
import type { SheetTotals, WalletsView } from './wallet-view'

/** Where a sheet has the order go and how, with what it then comes to. */
export type ShippingChoice = {
  readonly totals: SheetTotals
  /** The methods of the place, the chosen one first; empty: nothing can be sent there, or nothing needs to. */
  readonly methods: Method[]
  readonly chosen: string | undefined
  /** Why methods or totals could not be read the last time they were asked for: then nothing is to be paid. */
  readonly failed: string | null
  /** Reloads methods and totals for a place. */
  moveTo(place: Place): Promise<void>
  /** Takes another method. */
  choose(id: string): Promise<void>
  /** Counts once more what has its address and method: it may have changed in another tab. */
  recount(): Promise<void>
}

const byDefault = 'Standard Ground'

const isNotRead = (answer: object): answer is NotRead => 'failed' in answer

/** Begins as the order stands; only an express sheet changes anything. */
export function shippingChoice({ totals: before, express }: WalletsView): ShippingChoice {
  const pending = { ...before, shipping: express?.needsMethod ? null : before.shipping, tax: null, fees: [] }
  let totals = express ? withoutParts(pending) : before
  let methods: Method[] = []
  let place: Place | null = null
  let chosen: string | undefined
  let failed: string | null = null
  const count = async () => {
    const answer = await totalsAt(place, chosen)
    failed = isNotRead(answer) ? answer.failed : null
    totals = isNotRead(answer) ? withoutParts(pending) : answer
  }
  const offer = (found: Method[]) => {
    const next = found.find(({ id }) => id === chosen) ?? found.find(({ label }) => label === byDefault) ?? found[0]
    chosen = next?.id
    methods = next ? [next, ...found.filter((method) => method !== next)] : []
  }
  return {
    get totals() {
      return totals
    },
    get methods() {
      return methods
    },
    get chosen() {
      return chosen
    },
    get failed() {
      return failed
    },
    async moveTo(to) {
      place = to
      const found = express?.needsMethod ? await methodsTo(express.groupId, to) : []
      offer(isNotRead(found) ? [] : found)
      failed = isNotRead(found) ? found.failed : null
      if (chosen || !express?.needsMethod) await count()
      else totals = withoutParts(pending)
    },
    async choose(id) {
      chosen = id
      await count()
    },
    async recount() {
      if (!express) await count()
    },
  }
}

/** While parts are not known the total is what is known. */
function withoutParts(totals: SheetTotals): SheetTotals {
  const { subTotal, giftPackaging, shipping } = totals
  const total = subTotal + giftPackaging + (shipping ?? 0)
  return { ...totals, total, giftCardCredit: Math.min(totals.giftCardCredit, total) }
}
