import { useCallback, useState } from 'react'
import type { PriceSummary } from '~/price-summary'
import {
  askedOptions,
  type Choice,
  chooseColor,
  matchingSkus,
  type OptionTable,
  type SkuEntry,
} from '~/validation/catalog/option-table'

/** A price, and what it comes to in several payments. */
type ShownPrice = PriceSummary & { instalment?: string | null }

/** A colour of the product with what choosing it changes on the page. */
export type ColorView = {
  code: string
  label: string
  hex: string | null
  swatch: string | null
  views: { view: string; path: string }[]
  price: ShownPrice
  sale: boolean
  path: string
}

/** What the choosing part of the page works with. */
export type OptionView = { colors: ColorView[]; table: OptionTable; prices: ShownPrice[]; choice: Choice }

/**
 * What is chosen now. The address opens the choice, or the form that came back refused; with scripts the shopper goes on
 * from there on the same page. `times` counts what the shopper chose, and not what the page put right by itself.
 */
export function useChoice(view: OptionView, refused?: Refused) {
  const { table } = view
  const opened = refused?.initialValue ? postedChoice(view, refused) : view.choice
  const [{ choice, times }, setChosen] = useState({ choice: opened, times: 0 })
  const asked = JSON.stringify(opened)
  const [before, setBefore] = useState(asked)
  // not in an effect: that would also run at first, and undo what was ticked before the scripts ran
  if (asked !== before) {
    setBefore(asked)
    setChosen({ choice: opened, times })
  }
  const choose = useCallback(
    (change: Partial<Choice>) =>
      setChosen(({ choice, times }) => {
        const next =
          change.color === undefined ? chooseOption(choice, change) : keepDimension(table, choice, change.color)
        return { choice: next, times: times + (isSame(choice, next) ? 0 : 1) }
      }),
    [table],
  )
  return { choice, choose, times }
}

/** What is known of a refused form: what it posted, and what was said of that, by field. */
type Refused = { initialValue?: Record<string, unknown> | null; error?: Record<string, unknown> | null }

/** What a refused form had chosen, by the names it posted. Where it is said which option is not to be had, that stays so. */
function postedChoice({ colors, table, choice }: OptionView, { initialValue, error }: Refused): Choice {
  const posted = initialValue ?? {}
  const color = colors.findIndex(({ code }) => code === posted.color)
  const place = (list: readonly string[], name: unknown) => {
    const found = list.indexOf(String(name))
    return found < 0 ? null : found
  }
  return {
    color: color < 0 ? choice.color : color,
    size: place(table.sizes, posted.size),
    dimension: place(table.dimensions, posted.dimension),
    last: error?.size ? 'size' : 'dimension',
  }
}

/** What is ticked already, as scripts find it when they start, is not chosen anew. */
function chooseOption(before: Choice, change: Partial<Choice>): Choice {
  const last = (['size', 'dimension'] as const).find((name) => (change[name] ?? before[name]) !== before[name])
  return { ...before, ...change, last: last ?? before.last }
}

function isSame(one: Choice, other: Choice): boolean {
  return (['color', 'size', 'dimension'] as const).every((name) => one[name] === other[name])
}

/** Another colour leaves the size open again; a dimension stays when that colour has it. */
function keepDimension(table: OptionTable, { dimension }: Choice, color: number): Choice {
  const next = chooseColor(table, color)
  const has = dimension !== null && matchingSkus(table, { ...next, dimension }).length > 0
  return has ? { ...next, dimension } : next
}

/** The sku that is chosen, once every option that is asked for is. */
export function chosenSku(table: OptionTable, choice: Choice): SkuEntry | null {
  if (askedOptions(table, choice).some((name) => choice[name] === null)) return null
  return matchingSkus(table, choice)[0] ?? null
}

/** The price of the chosen sku, else that of its colour. */
export function chosenPrice({ table, prices, colors }: OptionView, choice: Choice): ShownPrice | undefined {
  const sku = chosenSku(table, choice)
  return (sku ? prices[sku[4]] : undefined) ?? colors[choice.color]?.price
}

/** The address that opens a product page with this choice. */
export function choiceAddress(
  { table, colors }: Pick<OptionView, 'table' | 'colors'>,
  path: string,
  choice: Choice,
): string {
  const sku = chosenSku(table, choice)
  if (sku) return `${path}/sku-${sku[0]}`
  const [colorPath = path] = colors[choice.color]?.path.split('?') ?? []
  const named = {
    size: table.sizes[choice.size ?? -1] ?? '',
    dimension: table.dimensions[choice.dimension ?? -1] ?? '',
  }
  return `${colorPath}?${new URLSearchParams(named)}`
}
