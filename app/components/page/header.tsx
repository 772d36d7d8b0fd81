import { useLocation } from '@remix-run/react'
import { brand } from '~/brand'
import { fill } from '~/messages/fill'
import { frameTexts } from '~/messages/frame'
import { dollars } from '~/money'
import { FramePart } from './frame-part'
import { Icon } from './icons'
import { useRootData } from './root-data'
import { SearchBox } from './search-box'

/** Announcement, section menu, brand, search, store and bag. On phones the menu opens from a button. */
export function Header() {
  const root = useRootData()
  return (
    <header>
      {root?.freeShippingFrom && (
        <p className="note">
          {fill(frameTexts.freeShipping, { amount: dollars(root.freeShippingFrom).replace('.00', '') })}
        </p>
      )}
      <div className="head">
        <div className="wrap">
          <FramePart name="menu" />
          <a className="mark" href="/">
            {brand.name}
          </a>
          <div className="ends">
            <SearchBox />
            <div className="tools">
              <FramePart name="favorites" /> <StoreLink place={root?.storePlace ?? null} /> <FramePart name="account" />{' '}
              <BagLink units={root?.bagUnits ?? 0} />
            </div>
          </div>
        </div>
      </div>
    </header>
  )
}

/** The way to the store finder, and from there back to this page. */
function StoreLink({ place }: { place: string | null }) {
  const { pathname, search } = useLocation()
  return (
    <a className="tool-link store-link" href={`/stores?next=${encodeURIComponent(pathname + search)}`}>
      <Icon name="pin" />
      <span>
        {place && <span className="vh">{frameTexts.yourStore} </span>}
        {place ?? frameTexts.findStore}
      </span>
    </a>
  )
}

/** The number stands in the sentence that is heard: browsers without styles show it once as well. */
function BagLink({ units }: { units: number }) {
  return (
    <a className="bag-link" href="/cart">
      <Icon name="bag" />
      <span className="vh">{frameTexts.bag}, </span>
      <span className="num">{units}</span>
      <span className="vh"> {units === 1 ? frameTexts.bagUnit : frameTexts.bagUnits}</span>
    </a>
  )
}

/** Checkout keeps to itself: the way home and nothing to wander off to. */
export function CheckoutHeader() {
  return (
    <header className="co-head">
      <div className="wrap co-wrap">
        <a className="mark" href="/">
          {brand.name}
        </a>
        <span className="safe">
          <Icon name="lock" />
          {frameTexts.secureCheckout}
        </span>
      </div>
    </header>
  )
}
