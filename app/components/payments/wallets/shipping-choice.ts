import { type Method, methodsTo, type Place, totalsAt } from './wallet-calls'
import type { SheetTotals, WalletsView } from './wallet-view'

/** Where a sheet has the order go and how, with what it then comes to. */
export type ShippingChoice = {
  readonly totals: SheetTotals
  readonly chosen: string | undefined
  /** Reloads methods and totals for a place. @returns the methods, the chosen one first; empty: nothing can be sent there */
  moveTo(place: Place): Promise<Method[]>
  /** Takes another method. */
  choose(id: string): Promise<void>
  /** Counts once more what has its address and method: it may have changed in another tab. */
  recount(): Promise<void>
}

const byDefault = 'Standard Ground'

/** Begins as the order stands; only an express sheet changes anything. */
export function shippingChoice({ totals: before, express }: WalletsView): ShippingChoice {
  const pending = { ...before, shipping: express?.needsMethod ? null : before.shipping, tax: null, fees: [] }
  let totals = express ? withoutParts(pending) : before
  let place: Place | null = null
  let chosen: string | undefined
  const count = async () => {
    totals = (await totalsAt(place, chosen)) ?? withoutParts(pending)
  }
  return {
    get totals() {
      return totals
    },
    get chosen() {
      return chosen
    },
    async moveTo(to) {
      place = to
      const methods = express?.needsMethod ? await methodsTo(express.groupId, to) : []
      const next =
        methods.find(({ id }) => id === chosen) ?? methods.find(({ label }) => label === byDefault) ?? methods[0]
      chosen = next?.id
      if (next || !express?.needsMethod) await count()
      else totals = withoutParts(pending)
      return next ? [next, ...methods.filter((method) => method !== next)] : []
    },
    async choose(id) {
      chosen = id
      await count()
    },
    async recount() {
      if (!express) totals = (await totalsAt(null)) ?? totals
    },
  }
}

/** While parts are not known the total is what is known. */
function withoutParts(totals: SheetTotals): SheetTotals {
  const { subTotal, giftPackaging, shipping } = totals
  const total = subTotal + giftPackaging + (shipping ?? 0)
  return { ...totals, total, giftCardCredit: Math.min(totals.giftCardCredit, total) }
}
