import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Tx } from '../client'
import type { OrderLineTable, OrderTotals } from '../schema/orders'

type CountedLine = { id: string } & Counts
/** What counting decides of a line. */
type Counts = Pick<
  Selectable<OrderLineTable>,
  | ('price' | 'retailPrice' | 'tax' | 'discount' | 'giftPackaging' | 'packagingTax')
  | ('name' | 'brand' | 'category' | 'colorLabel' | 'size' | 'dimension' | 'path' | 'imagePath')
>
type CountedMethod = {
  optionId: string | null
  fulfillmentPrice: number
  optionChanged: number
  seenOptionId: string | null
  seenPrice: number | null
}
type CountedGroup = { id: string; taxTotal: number; fees: unknown[]; lines: CountedLine[] } & CountedMethod
type CountedPayment = { id: string; amount: number; balance: number | null }
export type CountedOrder = {
  id: string
  presses: string | null
  promotionCodes: string | null
  discountTotal: number
  reward: number
  discounts: unknown[]
  groups: CountedGroup[]
  payments: CountedPayment[]
} & OrderTotals

/**
 * Writes what counting changed: the totals, the codes and the presses taken always, lines, groups and payments only
 * where they differ.
 */
export async function saveCounted(tx: Tx, before: CountedOrder, after: CountedOrder): Promise<void> {
  await tx.updateTable('orders').set(wholeOf(after)).where('id', '=', after.id).execute()

  for (const [index, group] of after.groups.entries()) {
    const old = before.groups[index]
    if (!old || groupDiffers(old, group)) await saveGroup(tx, group)
    for (const [place, line] of group.lines.entries()) {
      const was = old?.lines[place]
      if (!was || lineDiffers(was, line)) {
        await tx.updateTable('orderLine').set(countsOf(line)).where('id', '=', line.id).execute()
      }
    }
  }
  const old = new Map(before.payments.map((payment) => [payment.id, payment]))
  for (const { id, amount, balance } of after.payments) {
    const was = old.get(id)
    if (was?.amount === amount && was.balance === balance) continue
    await tx.updateTable('appliedPayment').set({ amount, balance }).where('id', '=', id).execute()
  }
}

/** Whether counting an order once more changed nothing of what is written of it. */
export function isCountedSame(before: CountedOrder, after: CountedOrder): boolean {
  const sameGroups = after.groups.every((group, index) => {
    const old = before.groups[index]
    const isSame = (line: CountedLine, place: number) => {
      const was = old?.lines[place]
      return was !== undefined && !lineDiffers(was, line)
    }
    return old !== undefined && !groupDiffers(old, group) && group.lines.every(isSame)
  })
  const shares = ({ payments }: CountedOrder) => payments.map(({ id, amount, balance }) => [id, amount, balance])
  return (
    sameGroups && isDeepStrictEqual(wholeOf(before), wholeOf(after)) && isDeepStrictEqual(shares(before), shares(after))
  )
}

/** What counting decides of an order as a whole. */
function wholeOf(order: CountedOrder) {
  const { presses, promotionCodes, subTotal, discountTotal, giftPackagingTotal, fulfillmentTotal } = order
  const { feeTotal, taxTotal, total, reward } = order
  const discounts = order.discounts.length > 0 ? JSON.stringify(order.discounts) : null
  return {
    ...{ subTotal, discountTotal, giftPackagingTotal, fulfillmentTotal, feeTotal, taxTotal, total },
    ...{ discounts, reward, promotionCodes, presses },
  }
}

function lineDiffers(a: CountedLine, b: CountedLine): boolean {
  return !isDeepStrictEqual(countsOf(a), countsOf(b))
}

function countsOf(line: CountedLine): Counts {
  const { price, retailPrice, tax, discount, giftPackaging, packagingTax } = line
  const { name, brand, category, colorLabel, size, dimension, path, imagePath } = line
  return {
    ...{ price, retailPrice, tax, discount, giftPackaging, packagingTax },
    ...{ name, brand, category, colorLabel, size, dimension, path, imagePath },
  }
}

function saveGroup(tx: Tx, group: CountedGroup) {
  return tx
    .updateTable('fulfillmentGroup')
    .set({ ...methodIn(group), taxTotal: group.taxTotal, fees: JSON.stringify(group.fees) })
    .where('id', '=', group.id)
    .execute()
}

function groupDiffers(a: CountedGroup, b: CountedGroup): boolean {
  const method = methodIn(b)
  return (
    Object.entries(methodIn(a)).some(([name, value]) => value !== method[name as keyof CountedMethod]) ||
    a.taxTotal !== b.taxTotal ||
    JSON.stringify(a.fees) !== JSON.stringify(b.fees)
  )
}

function methodIn(group: CountedMethod): CountedMethod {
  const { optionId, fulfillmentPrice, optionChanged, seenOptionId, seenPrice } = group
  return { optionId, fulfillmentPrice, optionChanged, seenOptionId, seenPrice }
}
