import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { chosenSku, type OptionView } from '~/components/catalog/choice'
import { ColorChoice } from '~/components/catalog/color-choice'
import { OptionTiles } from '~/components/catalog/option-tiles'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { fill } from '~/messages.fill'
import { productTexts } from '~/messages.product'
import { stockMessages } from '~/messages.stock'
import {
  availableDimensions,
  availableSizes,
  type Choice,
  matchingSkus,
  quantityCap,
  stockLabel,
} from '~/validation/option-table'
import { Icon } from '../page/icons'
import type { BuyProblems } from './buy-problems'

type Props = {
  view: OptionView & { lowStockLimit: number | null }
  choice: Choice
  choose: (change: Partial<Choice>) => void
  /** What the server refused, by field. */
  problems: BuyProblems
}

/** Colour, size, dimension, quantity and the button. Posts to the product's own page; every choice works as a plain form. */
export function BuyForm({ view, choice, choose, problems }: Props) {
  const { table, colors, lowStockLimit } = view
  const sku = chosenSku(table, choice)
  const color = colors[choice.color]
  const posted = useFormAnswer('add-to-bag')
  const form = useEarlyChoice(view, choose)
  const sellable = sku ? sku[5] > 0 : matchingSkus(table, choice).some(([, , , , , units]) => units > 0)
  return (
    <Form method="post" id="add-to-bag" ref={form} preventScrollReset>
      <OwnFields name="add-to-bag" />
      <input type="hidden" name="color" value={color?.code ?? ''} />
      <ColorChoice colors={colors} chosen={choice.color} choose={(place) => choose({ color: place })} />
      <OptionTiles
        name="size"
        label={table.sizeLabel}
        values={table.sizes}
        shown={placesOf(view, choice, 2)}
        available={availableSizes(table, choice)}
        chosen={choice.size}
        choose={(size) => choose({ size })}
        problem={problems.size?.[0]}
      />
      <OptionTiles
        name="dimension"
        label={table.dimensionLabel}
        values={table.dimensions}
        shown={placesOf(view, choice, 3)}
        available={availableDimensions(table, choice)}
        chosen={choice.dimension}
        choose={(dimension) => choose({ dimension })}
        problem={problems.dimension?.[0]}
      />
      <StockNote units={sku?.[5] ?? null} limit={lowStockLimit} />
      <div className="add">
        <QuantitySelect
          key={choice.color}
          cap={sku ? quantityCap(sku[5]) : bestCap(view, choice)}
          quantity={posted?.reply.initialValue?.quantity}
        />
        {sellable ? (
          <SubmitButton form="add-to-bag">{productTexts.addToBag}</SubmitButton>
        ) : (
          <button type="submit" className="btn" aria-disabled="true">
            {productTexts.notAvailable}
          </button>
        )}
      </div>
    </Form>
  )
}

/** The sizes or dimensions the chosen colour comes in. */
function placesOf({ table }: OptionView, { color }: Choice, at: 2 | 3): number[] {
  const own = matchingSkus(table, { color, size: null, dimension: null })
  return [...new Set(own.map((sku) => sku[at]))].filter((place) => place >= 0).sort((a, b) => a - b)
}

/** Before a sku is chosen the most that any of the fitting ones allows. */
function bestCap({ table }: OptionView, choice: Choice): number {
  return Math.max(1, ...matchingSkus(table, choice).map(([, , , , , units]) => quantityCap(units)))
}

/** Tiles ticked before the scripts ran count: they are read from the form once. */
function useEarlyChoice({ table }: OptionView, choose: Props['choose']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const size = table.sizes.indexOf(String(typed.get('size')))
    const dimension = table.dimensions.indexOf(String(typed.get('dimension')))
    if (size >= 0) choose({ size })
    if (dimension >= 0) choose({ dimension })
  }, [table, choose])
  return form
}

function StockNote({ units, limit }: { units: number | null; limit: number | null }) {
  const label = units === null ? null : stockLabel(units, limit)
  return (
    <div aria-live="polite">
      {label && <p className="low">{fill(stockMessages[label], { units: units ?? 0 })}</p>}
      {units !== null && units > 0 && (
        <p className="ship-note">
          <Icon name="truck" />
          {productTexts.shipEstimate}
        </p>
      )}
    </div>
  )
}

function QuantitySelect({ cap, quantity }: { cap: number; quantity: unknown }) {
  return (
    <label>
      <span className="vh">{productTexts.quantity}</span>
      <select className="sel num" name="quantity" defaultValue={String(quantity ?? 1)}>
        {Array.from({ length: cap }, (_, at) => at + 1).map((units) => (
          <option key={units} value={units}>
            {units}
          </option>
        ))}
      </select>
    </label>
  )
}
