import { BuyStock } from '~/components/cart/buy-stock'
import { QuantitySelect } from '~/components/cart/quantity-select'
import { productTexts } from '~/messages/product'
import {
  askedOptions,
  availableDimensions,
  availableSizes,
  type Choice,
  matchingPlaces,
  matchingSkus,
  type OptionTable,
  quantityCap,
  unavailableOption,
} from '~/validation/catalog/option-table'
import { isAtStore, type StoreOffer, tableAtStore } from '~/validation/stores/store-offer'
import { type ColorView, chosenSku } from '../product/choice'
import { PageStore } from '../product/page-store'
import { Ways } from '../product/ways'
import { fieldOf, OutfitColors, OutfitTiles, outfitForm } from './outfit-options'

export type OutfitChoicesProps = {
  id: string
  /** Its place on the page, and its address there. */
  at: number
  address: string
  view: { code: string; lowStockLimit: number | null; sizeGuide?: string; colors: ColorView[]; table: OptionTable }
  /** What is chosen: what the page opened with, or what a refused form held. */
  choice: Choice
  /** The units and the way that are asked for. */
  posted?: { quantity?: string; fulfillment?: string }
  /** What the visitor's store offers; null where there is no other way than shipping. */
  offer: StoreOffer | null
  /** Why the form was refused, by field. */
  errors: Record<string, string[]>
}

/** What there is to choose of one product among several, and its button. */
export function OutfitChoices({ id, at, view, choice, posted, offer, errors, address }: OutfitChoicesProps) {
  const toStore = offer !== null && (posted?.fulfillment ? posted.fulfillment === 'store' : offer.first)
  const table = toStore ? tableAtStore(view.table, offer) : view.table
  const sku = chosenSku(table, choice)
  const places = matchingPlaces(table, choice)
  const gone = unavailableOption(table, choice)
  const asked = askedOptions(table, choice)
  const sellable = matchingSkus(table, choice).some(([, , , , , units]) => units > 0)
  const own = table.skus.filter(([, color]) => color === choice.color)
  const tiles = [
    {
      ...{ name: 'size' as const, label: table.sizeLabel, values: table.sizes, chosen: choice.size },
      ...{ available: availableSizes(table, choice), guide: view.sizeGuide },
      comes: new Set(own.map(([, , size]) => size)),
    },
    {
      ...{ name: 'dimension' as const, label: table.dimensionLabel, values: table.dimensions },
      ...{ chosen: choice.dimension, available: availableDimensions(table, choice) },
      guide: table.sizeLabel ? undefined : view.sizeGuide,
      comes: new Set(own.map(([, , , dimension]) => dimension)),
    },
  ]
  return (
    <>
      <OutfitColors id={id} code={view.code} colors={view.colors} chosen={choice.color} problem={errors.color?.[0]} />
      {tiles.map((each) => (
        <OutfitTiles
          {...each}
          {...{ id, at }}
          key={each.name}
          isAsked={asked.includes(each.name)}
          isGone={each.name === gone}
          problem={errors[each.name]?.[0]}
        />
      ))}
      <PageStore offer={offer} {...fieldOf(at)('pickupStoreNumber')} />
      {offer && (
        <Ways
          {...{ offer, address, toStore }}
          {...fieldOf(at)('fulfillment')}
          code={view.code}
          id={`${id}-fulfillment`}
          table={view.table}
          places={places}
          problem={errors.fulfillment?.[0]}
        />
      )}
      <BuyStock
        units={sku?.[5] ?? null}
        limit={view.lowStockLimit}
        isElsewhere={!toStore && isAtStore(offer, view.table, places)}
      />
      <div className="add">
        <QuantitySelect
          id={`${id}-quantity`}
          {...fieldOf(at)('quantity')}
          {...unitsToOffer(table, choice, posted?.quantity)}
          defaultValue={posted?.quantity}
          problem={errors.quantity?.[0]}
        />
        <AddPiece code={view.code} address={address} sellable={sellable} />
      </div>
    </>
  )
}

type AddPieceProps = { code: string; address: string; sellable: boolean }

/** The button of a piece, which sends the form of the page; its own form has one too, without words, which text browsers would read. */
function AddPiece({ code, address, sellable }: AddPieceProps) {
  return (
    <>
      <button
        type="submit"
        form={outfitForm}
        formAction={address}
        name="add"
        value={code}
        className="btn"
        data-else={productTexts.addToBag}
        data-gone={productTexts.notAvailable}
      >
        <span>{sellable ? productTexts.addToBag : productTexts.notAvailable}</span>
      </button>
      <button type="submit" value={productTexts.addToBag} aria-label={productTexts.addToBag} hidden tabIndex={-1} />
    </>
  )
}

/** The most units of what is chosen, and of any sku of the colour: without scripts another size may be ticked. */
function unitsToOffer(table: OptionTable, choice: Choice, asked = '1') {
  const mostOf = (named: Choice) =>
    Math.max(0, ...matchingSkus(table, named).map(([, , , , , units]) => quantityCap(units)))
  const most = Math.max(1, mostOf({ ...choice, size: null, dimension: null }))
  return { most, cap: Math.min(most, Math.max(mostOf(choice) || most, Number(asked) || 1)) }
}
