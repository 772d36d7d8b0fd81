import {
  type Choice,
  chooseColor,
  matchingSkus,
  type OptionTable,
  type SkuEntry,
} from '~/validation/catalog/option-table'
import type { Product } from './product'

/** What an address asks for: a sku, and a size and dimension by name; an empty name asks for none. */
export type Asked = { skuCode: string | null; size: string | null; dimension: string | null }

/**
 * What is chosen when a product page opens: the sku of the address, without one the first that can be bought (in the
 * size and dimension asked for, when there is one). An unknown sku chooses only the colour of the first that can be
 * bought, and what there is only one of. Size and dimension of the address win when that colour has them; what the product
 * has in no colour is as good as not asked for.
 */
export function firstChoice(table: OptionTable, asked: Asked): Choice {
  const { skuCode, size, dimension } = asked
  const first = firstToBuy(table, asked)
  const named = skuCode === null ? first : table.skus.find(([code]) => code === skuCode)
  const shown = named ?? first ?? table.skus[0]
  const color = shown?.[1] ?? 0
  const open = chooseColor(table, color)
  const own = matchingSkus(table, { color, size: null, dimension: null })
  const place = (asked: string | null, list: readonly string[], at: 2 | 3) => {
    const isUnknown = asked === null || (asked !== '' && !list.includes(asked))
    if (isUnknown) return named && named[at] >= 0 ? named[at] : null
    const found = list.indexOf(asked)
    return found >= 0 && own.some((sku) => sku[at] === found) ? found : null
  }
  return {
    color,
    size: place(size, table.sizes, 2) ?? open.size,
    dimension: place(dimension, table.dimensions, 3) ?? open.dimension,
  }
}

/**
 * What is chosen when a product opens that nobody can have shipped, for a visitor whose store has some of it; null where the
 * first choice stands: something can be shipped, the store has nothing, or the address names its sku.
 * @param there units that can be had at the store, by sku code
 */
export function choiceInStore(table: OptionTable, asked: Asked, there: ReadonlyMap<string, number>): Choice | null {
  if (asked.skuCode !== null || table.skus.some(([, , , , , online]) => online > 0)) return null
  const skus = table.skus.flatMap(([code, color, size, dimension, price]): SkuEntry[] => {
    const units = there.get(code) ?? 0
    return units > 0 ? [[code, color, size, dimension, price, units]] : []
  })
  return skus.length > 0 ? firstChoice({ ...table, skus }, asked) : null
}

function firstToBuy({ skus, sizes, dimensions }: OptionTable, { size, dimension }: Asked) {
  const buyable = skus.filter(([, , , , , units]) => units > 0)
  const fits = (asked: string | null, own: string | undefined) => !asked || asked === own
  return buyable.find((sku) => fits(size, sizes[sku[2]]) && fits(dimension, dimensions[sku[3]])) ?? buyable[0]
}

/** What a posted form chose, by names. An unknown colour is -1. */
export function postedChoice(
  { colors }: Product,
  table: OptionTable,
  posted: { color?: string; size?: string; dimension?: string },
): Choice {
  const color = colors.findIndex(({ code }) => code === posted.color)
  const place = (list: readonly string[], name?: string) => {
    const found = name === undefined ? -1 : list.indexOf(name)
    return found < 0 ? null : found
  }
  return { color, size: place(table.sizes, posted.size), dimension: place(table.dimensions, posted.dimension) }
}
