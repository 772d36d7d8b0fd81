import { useEffect, useRef, useState } from 'react'
import { ClosedWay } from '~/components/catalog/product/closed-way'
import { PageStore } from '~/components/catalog/product/page-store'
import { useFormAnswer } from '~/components/form/form-answer'
import { fill } from '~/messages/fill'
import { productTexts } from '~/messages/product'
import type { OptionTable } from '~/validation/catalog/option-table'
import { isAtStore, isShipped, type StoreOffer, tableAtStore, wayToStore } from '~/validation/stores/store-offer'

/**
 * Whether the shopper wants it at a store, and the table of skus as it is for that.
 * @param ways what a refused form posted, and what the address says
 */
export function useWay(table: OptionTable, offer: StoreOffer | null, ways: { posted: unknown; named?: string }) {
  const [own, choose] = useState<boolean>()
  const way = ways.posted ?? ways.named
  const asked = way ? way === 'store' : undefined
  const toStore = offer && !offer.closed ? (own ?? asked ?? offer.first) : false
  const isOther = asked !== undefined && asked !== Boolean(offer?.first)
  const isChosen = own !== undefined || ways.named !== undefined || isOther
  return { toStore, isChosen, choose, table: toStore && offer ? tableAtStore(table, offer) : table }
}

type Props = {
  /** Null: there is no other way than shipping. */
  offer: StoreOffer | null
  /** The table of what is shipped. */
  table: OptionTable
  /** The places in it of what fits the choice so far. */
  places: readonly number[]
  toStore: boolean | undefined
  choose: (toStore: boolean) => void
  /** Until scripts run, the way to the stores is a button, so that what is chosen goes along. */
  scripted: boolean
  /** The page to come back to with a store. */
  address: string
  problem?: string
}

/**
 * SHIP IT or FREE PICK UP, each with when. What cannot be had now is marked, and
 * said when it is chosen all the same; what never can is words and no choice.
 */
export function BuyWay({ offer, table, places, toStore = false, choose, scripted, address, problem }: Props) {
  const name = offer?.name
  const known = name && wayToStore(offer, table, places)
  const way = offer?.alone && !isAtStore(offer, table, places) ? 'none' : known
  const isGone = !isShipped(table, places)
  const find = name ? productTexts.changeStore : productTexts.chooseStore
  const row = (isStore: boolean, isOut: boolean) => (
    <label>
      <input
        type="radio"
        name="fulfillment"
        value={isStore ? 'store' : 'ship'}
        checked={toStore === isStore}
        aria-disabled={isOut || undefined}
        onChange={() => choose(isStore)}
      />
      <b>{isStore ? productTexts.freePickUp : productTexts.shipIt}</b>
    </label>
  )
  const id = 'add-to-bag-fulfillment'
  const link = useChooserWhenNeeded(name ? undefined : problem)
  return (
    <fieldset
      className={problem ? 'opt fulfil err' : 'opt fulfil'}
      id={id}
      tabIndex={-1}
      aria-describedby={problem && `${id}-error`}
    >
      <legend className="vh">{productTexts.fulfillment}</legend>
      <PageStore offer={offer} />
      <div>
        {row(false, isGone)}
        <p>{isGone ? <span>{productTexts['store.none']}</span> : productTexts.shipEstimate}</p>
      </div>
      {offer?.closed && <ClosedWay />}
      {offer && !offer.closed && (
        <div>
          {row(true, way === 'none')}
          <p className="at-store">
            {way && <span className={way}>{productTexts[`store.${way}`]} </span>}
            {name && `${fill(productTexts.atStore, { name })} `}
            {scripted ? (
              <a href={`/stores?next=${encodeURIComponent(address)}`} ref={link}>
                {find}
              </a>
            ) : (
              <button type="submit" className="link" name="stores" value="1">
                {find}
              </button>
            )}
          </p>
        </div>
      )}
      {problem && (
        <p className="msg" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Whoever is refused for want of a store is shown the finder at once: its link is pressed for them. */
function useChooserWhenNeeded(problem: string | undefined) {
  const answer = useFormAnswer('add-to-bag')
  const link = useRef<HTMLAnchorElement>(null)
  const followed = useRef(answer) // a page that comes with an answer was just left with it
  useEffect(() => {
    if (!problem || followed.current === answer) return
    followed.current = answer
    link.current?.click()
  }, [problem, answer])
  return link
}
