import { adoptBag, setBagAside, takeLine } from '~/db/cart/bag-joins'
import { deleteLine, setLineQuantity, setPackaging } from '~/db/cart/bags'
import type { Tx } from '~/db/client'
import { findGroupId, moveGroup } from '~/db/orders/order-changes'
import type { OrderRow } from '~/db/orders/orders'
import { unitsElsewhere } from '~/services/orders/available-units'
import {
  changeTaken,
  loadOrder,
  lockOrder,
  type OrderChange,
  recount,
  type TakeOrder,
} from '~/services/orders/change-order'
import { partsOf, removedIn } from '~/services/orders/lapsed-payment'
import { lastNoteOf } from '~/services/orders/last-note'
import { linesOf, type Order, type OrderLine, unitCount } from '~/services/orders/order'
import { codesOfBoth, maxCodes } from '~/services/orders/promotion'
import { ok, type Problem, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { mergeKeyOf, wayOfKey } from './addition'
import { lineCap, maxLines, maxUnits, quantityChanged } from './bag-limits'
import { makeGroup } from './put-in-bag'
import { takePayments } from './take-payments'

type Owner = { bagKey: string; customerId: string; email: string }
type Merge = {
  /** The bag that stays, and the one whose lines go into it. */
  kept: OrderRow
  other: OrderRow
  /** Of the two, the one whose store everything is picked up at. */
  newest: OrderRow
  /** Whose bag it is in the end. */
  owner: Owner
}
type Merged = { cuts: { lineId: string; notice: Problem }[]; left: number }

/**
 * Makes one bag of two, in one transaction: the same choice becomes one line, capped; lines keep their age, so the newest
 * stand first. What finds no room stays out; of payments the one that stays says so.
 * @returns the lines that hold fewer units than both did, and how many stayed out; null when a bag changed hands meanwhile
 */
export async function mergeBags(store: Store, { kept, other, newest, owner }: Merge): Promise<Merged | null> {
  let emptied = other
  const take: TakeOrder = async (tx) => {
    const [first, second] = [kept, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [OrderRow, OrderRow]
    const rows: OrderRow[] = []
    for (const { id, bagKey } of [first, second]) {
      const locked = await lockOrder(tx, id, store.now())
      if (!locked.ok) return locked
      if (locked.value.row.bagKey !== bagKey) return refuse('generic')
      rows.push(locked.value.row)
    }
    const [row, rest] = rows[0]?.id === kept.id ? rows : rows.toReversed()
    emptied = rest as OrderRow
    return ok({ row: row as OrderRow, isNew: false })
  }
  const change = await changeTaken(store, take, async (open) => {
    const from = await loadOrder(open.tx, emptied)
    const isFromNewer = newest.id === from.id
    const into = await oneStore(store, open, { from, isFromNewer })
    const merged = await takeLines(store, open, { ...into, isFromNewer }, from)
    const told = removedIn(lastNoteOf(emptied))
    open.gone.push(...(told ? partsOf(told) : []), ...(await takePayments(open, into.order, from)))
    open.row.reward = Math.max(open.row.reward, emptied.reward)
    const codes = codesOfBoth(open.row, emptied)
    open.row.promotionCodes = codes.kept
    open.gone.push(...into.told, ...leftCodes(codes.left))
    await setBagAside(open.tx, from.id, `joined ${from.id}`)
    await recount(store, open, emptied)
    // what the change takes off it is noted on the version it has from now on
    open.row.version = (await adoptBag(open.tx, open.row.id, { ...owner, now: store.now() })) ?? open.row.version
    return ok(merged)
  })
  return change.ok ? change.value.value : null
}

function leftCodes(codes: string[]): Problem[] {
  return codes.length > 0 ? [{ code: 'cart.joinedCodes', values: { codes: codes.join(', '), max: maxCodes } }] : []
}

/** `told`: that something is picked up at another store than it was chosen for. */
type Into = { order: Order; storeNumber: number | null; told: Problem[] }

/** Everything is picked up at one store: that of the newer bag. */
async function oneStore(
  store: Store,
  open: OrderChange,
  { from, isFromNewer }: { from: Order; isFromNewer: boolean },
): Promise<Into> {
  const order = await open.load()
  const [newer, older] = isFromNewer ? [from, order] : [order, from]
  const storeNumber = storeOf(newer) ?? storeOf(older)
  if (storeNumber === null) return { order, storeNumber, told: [] }
  const places = [...newer.groups, ...older.groups].flatMap(({ store }) => store ?? [])
  const isMoved = places.some(({ number }) => number !== storeNumber)
  const name = places.find(({ number }) => number === storeNumber)?.name ?? ''
  const told: Problem[] = isMoved ? [{ code: 'cart.joinedStore', values: { store: name } }] : []
  for (const group of order.groups.filter((each) => each.storeNumber !== null && each.storeNumber !== storeNumber)) {
    await moveGroup(open.tx, {
      ...{ orderId: order.id, groupId: group.id, newId: store.newId(), storeNumber, address: null, now: store.now() },
      lines: group.lines.map((line) => ({ id: line.id, mergeKey: keyAt(line, storeNumber) })),
    })
  }
  return { order: await open.load(), storeNumber, told }
}

function storeOf({ groups }: Order): number | null {
  return groups.find(({ storeNumber }) => storeNumber !== null)?.storeNumber ?? null
}

/** The key of a line, where what is picked up is picked up at this store. */
function keyAt({ mergeKey, skuCode, giftNames }: OrderLine, storeNumber: number | null): string {
  return mergeKeyOf(skuCode, wayAt(mergeKey, storeNumber), giftNames)
}

function wayAt(mergeKey: string, storeNumber: number | null) {
  const way = wayOfKey(mergeKey)
  return way.type === 'PHYSICAL_SHIP' || storeNumber === null ? way : { ...way, storeNumber }
}

type IntoOlder = Into & { isFromNewer: boolean }

async function takeLines(store: Store, open: OrderChange, into: IntoOlder, from: Order): Promise<Merged> {
  const { order, storeNumber, isFromNewer } = into
  const there = new Map(linesOf(order).map((line) => [line.mergeKey, line]))
  const merged: Merged = { cuts: [], left: 0 }
  let units = unitCount(order)
  for (const line of linesOf(from).toSorted((a, b) => b.createdAt - a.createdAt)) {
    const mergeKey = keyAt(line, storeNumber)
    const same = there.get(mergeKey)
    const before = same?.quantity ?? 0
    const lineId = same?.id ?? line.id
    const moved = { ...line, id: lineId, mergeKey, stockStore: line.stockStore === null ? null : storeNumber }
    const cap = lineCap(line, unitsElsewhere([...there.values()], moved))
    const wanted = before + line.quantity
    const quantity = cap < 1 ? Math.max(before, line.quantity) : Math.max(before, Math.min(cap, wanted))
    if ((!same && there.size >= maxLines) || units + quantity - before > maxUnits) {
      merged.left++
      continue
    }
    units += quantity - before
    if (same) open.gone.push(...(await raiseLine(open.tx, { same, line, quantity, isFromNewer })))
    else await addLine(store, open, { line, mergeKey, quantity, storeNumber })
    there.set(mergeKey, { ...moved, quantity })
    if (quantity < wanted) merged.cuts.push({ lineId, notice: quantityChanged(quantity) })
  }
  return merged
}

type Raised = { same: OrderLine; line: OrderLine; quantity: number; isFromNewer: boolean }

/** What either line was packed in stays, with the newer of their messages. @returns what is to be said of the other */
async function raiseLine(tx: Tx, { same, line, quantity, isFromNewer }: Raised): Promise<Problem[]> {
  await deleteLine(tx, line.orderId, line.id)
  await setLineQuantity(tx, same.id, quantity)
  const packed = (isFromNewer ? [line, same] : [same, line]).filter(({ giftPackaging }) => giftPackaging !== null)
  const [giftMessage = null, ...others] = packed.flatMap((each) => each.giftMessage ?? [])
  if (packed[0]) await setPackaging(tx, same.id, { ...packed[0], giftMessage })
  const lost = others.filter((message) => message !== giftMessage)
  return lost.map((message) => ({ code: 'cart.joinedMessage', values: { name: same.name, message } }))
}

type Added = { line: OrderLine; mergeKey: string; quantity: number; storeNumber: number | null }

async function addLine(store: Store, { tx, row }: OrderChange, { line, mergeKey, quantity, storeNumber }: Added) {
  const way = wayAt(line.mergeKey, storeNumber)
  const groupId = (await findGroupId(tx, row.id, way)) ?? (await makeGroup(store, { tx, row }, way))
  await takeLine(tx, line.id, { orderId: row.id, groupId, mergeKey, quantity })
}
