import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { chosenSku, type OptionView } from '~/components/catalog/product/choice'
import { ColorChoice } from '~/components/catalog/product/color-choice'
import { OptionTiles } from '~/components/catalog/product/option-tiles'
import { useShownAddress, withAsked } from '~/components/catalog/product/use-shown-address'
import { EnterKey } from '~/components/form/enter-key'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { productTexts } from '~/messages/product'
import {
  askedOptions,
  availableDimensions,
  availableSizes,
  type Choice,
  matchingPlaces,
  matchingSkus,
  type OptionTable,
  unavailableOption,
} from '~/validation/catalog/option-table'
import { isAtStore, type StoreOffer, tableAtStore } from '~/validation/stores/store-offer'
import type { BuyProblems } from './buy-problems'
import { BuyQuantity } from './buy-quantity'
import { BuyStock } from './buy-stock'
import { BuyWay, useWay } from './buy-way'
import { useEarlyTicks } from './use-early-ticks'
import { useUnits } from './use-units'

type Props = {
  view: OptionView & { lowStockLimit: number | null; sizeGuide?: string }
  choice: Choice
  choose: (change: Partial<Choice>) => void
  /** What the visitor's store offers; null where there is no other way than shipping. */
  atStore: StoreOffer | null
  /** Of the page's address: whether it names what is chosen, how many there are to be, which way, and the page of the reviews. */
  asked: { settled: boolean; units?: string; fulfillment?: string; reviews?: string }
  /** The product's address with the options chosen now. */
  address: string
  /** New with every page: a second press of the same page adds nothing. */
  press: string
  /** What the server refused, by field. */
  problems: BuyProblems
  /** The short form of quick add: always one. */
  preview: boolean
  /** Its second button. */
  wish: ReactNode
}

/** Colour, size, dimension, quantity and the button. Posts to the product's own page; every choice works as a plain form. */
export function BuyForm({ view: shipped, choice, choose, atStore, asked, problems, preview, ...sent }: Props) {
  const { address, press, wish } = sent
  const posted = useFormAnswer('add-to-bag')
  const askedUnits = posted?.reply.initialValue?.quantity ?? asked.units
  const ways = { posted: posted?.reply.initialValue?.fulfillment, named: asked.fulfillment }
  const { toStore, isChosen, choose: chooseWay, table } = useWay(shipped.table, atStore, ways)
  const view = { ...shipped, table }
  const { colors, lowStockLimit } = view
  const sku = chosenSku(table, choice)
  const places = matchingPlaces(table, choice)
  const isElsewhere = !toStore && isAtStore(atStore, shipped.table, places)
  const form = useEarlyTicks(shipped, choose, toStore ?? false, chooseWay)
  const scripted = useHydrated()
  const tables = [table, ...(scripted ? [] : otherWays(shipped.table, atStore))]
  const sellable = sku ? sku[5] > 0 : matchingSkus(table, choice).some(([, , , , , units]) => units > 0)
  const isFixed = scripted || (asked.settled && !posted)
  const quantity = useUnits(askedUnits, { tables, choice, isFixed, isTheirs: sellable, held: posted ? askedUnits : 1 })
  const chosenWay = isChosen ? (toStore ? 'store' : 'ship') : undefined
  const chosen = withAsked(address, { units: preview ? 1 : quantity.chosen, fulfillment: chosenWay })
  const shown = useShownAddress(chosen, preview)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      action={scripted ? shown : undefined}
      id="add-to-bag"
      ref={form}
      className={scripted ? undefined : 'unscripted'}
    >
      <OwnFields name="add-to-bag" />
      <input type="hidden" name="press" value={press} />
      {scripted && choice.last && <input type="hidden" name="last" value={choice.last} />}
      <input type="hidden" name="color" value={colors[choice.color]?.code ?? ''} />
      <ColorChoice
        colors={colors}
        chosen={choice.color}
        kept={{ dimension: table.dimensions[choice.dimension ?? -1], fulfillment: chosenWay, reviews: asked.reviews }}
        choose={(place) => choose({ color: place })}
        problem={problems.color?.[0]}
      />
      {optionsOf(view, choice).map(({ name, ...option }) => (
        <OptionTiles
          {...option}
          key={name}
          name={name}
          choose={(place) => choose({ [name]: place })}
          problem={problems[name]?.[0]}
        />
      ))}
      <EnterKey>{sellable ? productTexts.addToBag : productTexts.notAvailable}</EnterKey>
      <BuyWay
        offer={atStore}
        table={shipped.table}
        places={places}
        toStore={toStore}
        choose={chooseWay}
        scripted={scripted}
        address={shown}
        problem={problems.fulfillment?.[0]}
      />
      <BuyStock units={sku?.[5] ?? null} limit={lowStockLimit} isElsewhere={isElsewhere} />
      <div className="add">
        {!preview && <BuyQuantity {...quantity} problem={problems.quantity?.[0]} />}
        <AddButton sellable={sellable} scripted={scripted} />
      </div>
      {wish}
    </Form>
  )
}

function AddButton({ sellable, scripted }: { sellable: boolean; scripted: boolean }) {
  if (sellable) return <SubmitButton form="add-to-bag">{productTexts.addToBag}</SubmitButton>
  // without scripts another choice can be ticked and sent: the button is not dead then
  return (
    <button type="submit" className="btn" aria-disabled={scripted || undefined} data-else={productTexts.addToBag}>
      <span>{productTexts.notAvailable}</span>
    </button>
  )
}

/** What there is to choose after the colour. */
function optionsOf(view: Props['view'], choice: Choice) {
  const { sizeLabel, sizes, dimensionLabel, dimensions } = view.table
  const gone = unavailableOption(view.table, choice)
  const asked = askedOptions(view.table, choice)
  return [
    {
      ...{ name: 'size' as const, label: sizeLabel, values: sizes, chosen: choice.size, guide: view.sizeGuide },
      ...{ shown: placesOf(view, choice, 2), available: availableSizes(view.table, choice), isGone: gone === 'size' },
    },
    {
      ...{ name: 'dimension' as const, label: dimensionLabel, values: dimensions, chosen: choice.dimension },
      ...{ shown: placesOf(view, choice, 3), available: availableDimensions(view.table, choice) },
      ...{ isGone: gone === 'dimension', guide: sizeLabel ? undefined : view.sizeGuide },
    },
  ].map((option) => ({ ...option, isAsked: asked.includes(option.name) }))
}

/** The sizes or dimensions the chosen colour comes in. */
function placesOf({ table }: OptionView, { color }: Choice, at: 2 | 3): number[] {
  const own = matchingSkus(table, { color, size: null, dimension: null })
  return [...new Set(own.map((sku) => sku[at]))].filter((place) => place >= 0).sort((a, b) => a - b)
}

/** Without scripts either way can be ticked, whichever the page was drawn for. */
function otherWays(table: OptionTable, offer: StoreOffer | null): OptionTable[] {
  return offer?.name ? [table, tableAtStore(table, offer)] : []
}
