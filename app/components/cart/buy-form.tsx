import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { chosenSku, type OptionView } from '~/components/catalog/choice'
import { ColorChoice } from '~/components/catalog/color-choice'
import { OptionTiles } from '~/components/catalog/option-tiles'
import { ErrorSummary } from '~/components/form/error-summary'
import { type FormAnswer, OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { titleOfErrors } from '~/components/page/page-meta'
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

type Props = {
  view: OptionView & { lowStockLimit: number | null }
  choice: Choice
  choose: (change: Partial<Choice>) => void
}

/** Colour, size, dimension, quantity and the button. Posts to the product's own page; every choice works as a plain form. */
export function BuyForm({ view, choice, choose }: Props) {
  const { table, colors, lowStockLimit } = view
  const sku = chosenSku(table, choice)
  const color = colors[choice.color]
  const posted = useFormAnswer('add-to-bag')
  const problems = useProblems(choice)
  const summary = useSummaryFocus(posted)
  const scripted = useHydrated()
  const form = useEarlyChoice(view, choose)
  // without scripts the dimension may still change with the size, so only the colour rules out tiles
  const sizes = availableSizes(table, scripted ? choice : { ...choice, dimension: null })
  const dimensions = availableDimensions(table, scripted ? choice : { ...choice, size: null })
  const sellable = sku ? sku[5] > 0 : matchingSkus(table, choice).some(([, , , , , units]) => units > 0)
  return (
    <Form method="post" id="add-to-bag" ref={form} preventScrollReset>
      <OwnFields name="add-to-bag" />
      <input type="hidden" name="color" value={color?.code ?? ''} />
      <ErrorSummary
        ref={summary}
        id="add-to-bag-problems"
        formId="add-to-bag"
        errors={problems}
        shown={Object.keys(problems).length > 0}
      />
      <ColorChoice colors={colors} chosen={choice.color} choose={(place) => choose({ color: place })} />
      <OptionTiles
        name="size"
        label={table.sizeLabel}
        values={table.sizes}
        shown={placesOf(view, choice, 2)}
        available={sizes}
        chosen={choice.size}
        choose={(size) => choose({ size })}
        problem={problems.size?.[0]}
      />
      <OptionTiles
        name="dimension"
        label={table.dimensionLabel}
        values={table.dimensions}
        shown={placesOf(view, choice, 3)}
        available={dimensions}
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

/** What the server said of the posted form, by field; gone as soon as the shopper chooses something else. */
function useProblems(choice: Choice): Record<string, string[]> {
  const answer = useFormAnswer('add-to-bag')
  const [shown, setShown] = useState(answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice clears what was said of the former
  useEffect(() => setShown(undefined), [choice.color, choice.size, choice.dimension])
  useEffect(() => setShown(answer), [answer])
  const errors = shown?.reply.error ?? {}
  return Object.fromEntries(Object.entries(errors).flatMap(([field, said]) => (said ? [[field, said]] : [])))
}

/** A refused post is heard at once: its summary takes the focus, and the title says so. */
function useSummaryFocus(posted: FormAnswer | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (posted?.reply.status !== 'error') return
    summary.current?.focus()
    document.title = titleOfErrors(document.title)
  }, [posted])
  return summary
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
