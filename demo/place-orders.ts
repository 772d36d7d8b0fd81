import { countUnits } from '~/db/cart/bags'
import { readCarried, readSampleSkus, type SampleSku } from '~/db/catalog/catalog-sample'
import { inTransaction, type Tx } from '~/db/client'
import { findCustomerByEmail } from '~/db/identity/customers'
import { findPlacedByNumber } from '~/db/orders/purchases'
import { noteSent } from '~/db/outbox'
import { day, hour } from '~/durations'
import { addToBag } from '~/services/cart/add-to-bag'
import { captureOrder } from '~/services/checkout/order-money'
import { setContact } from '~/services/checkout/steps/contact'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { fulfillOrder } from '~/services/orders/fulfill-order'
import { bagKeyOf } from '~/services/orders/shopper'
import type { Result } from '~/services/result'
import type { Store } from '~/store.server'
import { type AddToBagWish, shipIt, type Way } from '~/validation/cart/bag'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { type DemoOrder, type DemoThing, demoOrders } from './orders'
import { payDemoOrder } from './pay-order'
import { demoShop } from './shop'

/** A few units of a sku never make it one that is nearly gone. */
const plenty = 12
const productsLookedAt = 40
const phoneNumber = '4025550108'

/**
 * Places the orders of the demo that are not there yet, each at its own moment of the past and as a shopper would: what the
 * shop refuses, for a toggle or a provider of its own, is left out. Messages of the past are not sent. All of an order is
 * one transaction: a fresh shop does not wait for its disk a hundred times, and nobody finishes what is under way here.
 */
export async function placeDemoOrders(store: Store, now: number): Promise<void> {
  const shelf = await readShelf(store, now)
  for (const [place, order] of demoOrders.entries()) {
    if (await findPlacedByNumber(store.db, order.number)) continue
    try {
      await inTransaction(store.db, async (tx) => {
        const written: string[] = []
        await placeDemoOrder(pastStore(store, tx, order, { now, written }), order, pick(shelf, order.things, place))
        await noteSent(tx, written, now)
      })
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error
      store.log('demo order left out', { number: order.number, why: error.message })
    }
  }
}

type PastStore = Store & { forward: (days: number) => void }

/**
 * The shop at the moment of an order, in the transaction that places it. Addresses are taken as they are: the check reads
 * by itself. Nobody is there to be asked whether they are human. @param past `written` gets every id that is given out, those of messages among them
 */
function pastStore(store: Store, tx: Tx, order: DemoOrder, past: { now: number; written: string[] }): PastStore {
  let at = past.now - order.ageInDays * day - hour
  return {
    ...store,
    db: tx,
    gateways: { ...store.gateways, addressCheck: { verify: async () => null } },
    toggles: { ...store.toggles, giftCardCaptcha: false },
    now: () => ++at, // each look at the clock is a moment later: payments stand in the order they were applied
    newId: () => {
      const id = store.newId()
      past.written.push(id)
      return id
    },
    newOrderNumber: () => order.number,
    forward: (days) => {
      at += days * day
    },
  }
}

/** Thrown to roll the order back; never leaves this file. */
class LeftOut extends Error {}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new LeftOut(result.refusal.code)
  return result.value
}

async function placeDemoOrder(store: PastStore, order: DemoOrder, wanted: AddToBagWish[]): Promise<void> {
  const who = await buyerOf(store, order)
  for (const thing of wanted) must(await addToBag(store, who.bagKey, thing))
  must(await setContact(store, who.bagKey, order))
  const { firstName, lastName, email, place } = order
  const [addressLine1, city, stateProvinceRegion, postalCode] = place
  const home = { addressLine1, addressLine2: '', city, stateProvinceRegion, postalCode }
  const named = { firstName, lastName, phoneNumber }
  const address = shippingAddressSchema.parse({ ...named, ...home, avsIgnored: 'on' })
  if (wanted.some(({ way = shipIt }) => way === shipIt)) must(await applyAddress(store, who.bagKey, null, address))
  if (wanted.some(({ way = shipIt }) => way !== shipIt))
    must(await applyPickupPerson(store, who.bagKey, { ...named, email }))
  must(await payDemoOrder(store, who, order, { ...home, firstName, lastName }))
  const placed = must(await submitOrder(store, who.bagKey, wish))
  if (placed.state !== 'placed') throw new LeftOut(placed.state)
  await goOn(store, order)
}

const wish = {
  ...{ submissionKey: null, receiveEmail: false, expressCheckout: false, reviewedTotal: null },
  waitMs: 8_000,
}

/** A bag that somebody fills is left to them. */
async function buyerOf(store: Store, { email, isGuest }: DemoOrder) {
  const sessionKey = store.newId()
  const customer = isGuest ? null : await findCustomerByEmail(store.db, email)
  if (!isGuest && !customer) throw new LeftOut('no such customer')
  const bagKey = customer ? bagKeyOf(customer.id) : sessionKey
  if ((await countUnits(store.db, bagKey)) > 0) throw new LeftOut('the bag is in use')
  return { sessionKey, bagKey, address: 'demo', customer: customer ?? null }
}

/** What became of it: out of the door, whereupon the money is taken, or ready at its store. */
async function goOn(store: PastStore, { number, after = {} }: DemoOrder): Promise<void> {
  const steps = [
    ['ready', after.ready],
    ['shipped', after.shipped],
  ] as const
  let gone = 0
  for (const [event, days] of steps) {
    if (days === undefined) continue
    store.forward(days - gone)
    gone = days
    const parcel = event === 'shipped' ? { carrier: 'UPS', trackingNumber: `1Z999AA10${number}` } : null
    must(await fulfillOrder(store, number, event, parcel))
    if (event === 'shipped') await captureOrder(store, number, null) // refused where a gift card has paid
  }
}

type Shelf = Record<DemoThing['kind'] | 'atStore', SampleSku[]>

/** What can be bought without anybody missing it, one sku of each product. */
async function readShelf(store: Store, now: number): Promise<Shelf> {
  const oldest = Math.max(...demoOrders.map(({ ageInDays }) => ageInDays))
  const skus = await readSampleSkus(store.db, now - oldest * day, productsLookedAt)
  const carried = await readCarried(store.db, pickupStore, 1_000)
  const things = skus.filter(({ kind, onHand, reserved }) => kind === 'standard' && onHand - reserved >= plenty)
  return {
    thing: firstOfEach(things.filter(({ returnable }) => returnable)),
    keeps: firstOfEach(things.filter(({ returnable }) => !returnable)),
    'gift-card': skus.filter(({ kind }) => kind === 'gift-card'),
    atStore: firstOfEach(things.filter((sku) => sku.availableInStore && (carried.get(sku.skuCode) ?? 0) > 2)),
  }
}

const giftNames = { toFirst: 'Nora', toLast: 'Novak', fromFirst: 'Carla', fromLast: 'Carter' }

const pickupStore = demoShop.stores[0]?.storeNumber ?? 0

function firstOfEach(skus: SampleSku[]): SampleSku[] {
  const first = new Map<string, SampleSku>()
  for (const sku of skus) if (!first.has(sku.productCode)) first.set(sku.productCode, sku)
  return [...first.values()]
}

/** Other things for every order; none where a small shop has none of the kind. */
function pick(shelf: Shelf, things: DemoThing[], place: number): AddToBagWish[] {
  return things.flatMap(({ kind, quantity = 1, pickedUp }, at) => {
    const from = pickedUp ? shelf.atStore : shelf[kind]
    const sku = from[(place + at) % from.length]
    const way: Way = pickedUp ? { type: 'PHYSICAL_PICKUP', storeNumber: pickupStore } : shipIt
    return sku ? [{ skuCode: sku.skuCode, quantity, way, giftNames: kind === 'gift-card' ? giftNames : null }] : []
  })
}
