import { fill } from '~/messages/fill'
import { quickaddTexts } from '~/messages/quick-add'
import type { OptionTable } from '~/validation/catalog/option-table'
import { isAtStore, isShipped, type StoreOffer, wayToStore } from '~/validation/stores/store-offer'
import { ClosedWay } from './closed-way'

type Props = {
  offer: StoreOffer
  /** The page to come back to with a store. */
  address: string
  /** Whether it is wanted at the store. */
  toStore: boolean
  /** The table of what is shipped. */
  table: OptionTable
  /** The places in it of what fits the choice so far. */
  places: readonly number[]
  id?: string
  problem?: string
  /** What the choice is called, in a form elsewhere on the page. */
  name?: string
  form?: string
  /** The item of that form: its choices go along to where a store is chosen. */
  code?: string
}

/** SHIP IT or FREE PICK UP among the choices of a product; scripts say when, as choices change. Drawn by the server only. */
export function Ways({ offer, address, toStore, table, places, id, problem, code, ...field }: Props) {
  const { name } = offer
  const own = { name: 'fulfillment', ...field }
  const find = name ? quickaddTexts.changeStore : quickaddTexts.chooseStore
  const stores = `/stores?next=${encodeURIComponent(address)}`
  const known = name === null ? null : wayToStore(offer, table, places)
  const way = offer.alone && !isAtStore(offer, table, places) ? 'none' : known
  const isGone = !isShipped(table, places)
  return (
    <fieldset className={problem ? 'opt fulfil err' : 'opt fulfil'} id={id} tabIndex={id ? -1 : undefined}>
      <legend className="vh">{quickaddTexts.fulfillment}</legend>
      <div>
        <label>
          <input
            type="radio"
            {...own}
            value="ship"
            defaultChecked={!toStore || offer.closed}
            aria-disabled={isGone || undefined}
          />
          <b>{quickaddTexts.shipIt}</b>
        </label>
        <p>{quickaddTexts[isGone ? 'store.none' : 'store.shipToStore']}</p>
      </div>
      {offer.closed ? (
        <ClosedWay />
      ) : (
        <div>
          <label>
            <input
              type="radio"
              {...own}
              value="store"
              defaultChecked={toStore}
              aria-disabled={way === 'none' || undefined}
            />
            <b>{quickaddTexts.freePickUp}</b>
          </label>
          <p className="at-store">
            <span className={way ?? undefined}>{way && `${quickaddTexts[`store.${way}`]} `}</span>
            {name && `${fill(quickaddTexts.atStore, { name })} `}
            {code ? (
              <button type="submit" className="link" form={field.form} name="stores" value={code} data-href={stores}>
                {find}
              </button>
            ) : (
              <a href={stores}>{find}</a>
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
