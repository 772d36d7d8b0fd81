import { fill } from '~/messages/fill'
import { quickaddTexts } from '~/messages/quick-add'
import type { QuickProduct, QuickSku } from './quick-product'

/** As many as anybody may want. Not that of the page's own form: what is loaded with it would come with every page. */
export const plenty = 1_000_000

/** Whether the panel's shopper wants it at a store. */
export function wantsStore(form: HTMLFormElement): boolean {
  return new FormData(form).get('fulfillment') === 'store'
}

/**
 * The product as it is for the visitor's store: what the store has, else what can be sent to it. Without a store one may
 * have anything that stores hand out, or alone get, and some has.
 */
export function atStore<Product extends QuickProduct>(product: Product): Product {
  const { pickupStoreNumber, productAvailableInStore, onlineOnly, productAvailableOnline, canShipToStore } = product
  const isUnknown = pickupStoreNumber === null
  const handsOut = (productAvailableInStore && !onlineOnly) || (canShipToStore && !productAvailableOnline)
  if (isUnknown && !handsOut) return product
  const unitsOf = (sku: QuickSku) => (isUnknown ? (mayHave(sku) ? plenty : 0) : unitsAt(sku))
  return { ...product, skuDetails: product.skuDetails.map((sku) => ({ ...sku, inventory: unitsOf(sku) })) }
}

function mayHave({ availableInStores }: QuickSku): boolean {
  return availableInStores !== false
}

function unitsAt({ pickupInventory, shipToStoreInventory }: QuickSku): number {
  return pickupInventory || shipToStoreInventory
}

/** The fields of an addition for the visitor's store: from its shelf, else sent there. */
export function storeFields({ pickupStoreNumber }: QuickProduct, { pickupInventory }: QuickSku): object {
  return pickupInventory > 0 ? { pickupStoreNumber } : { shipToStoreNumber: pickupStoreNumber }
}

/** Says when the skus that fit the choice so far can be had, shipped and at the visitor's store; of several, that none can. */
export function sayWhen(form: HTMLFormElement, product: QuickProduct, skus: readonly QuickSku[]): void {
  const said = form.querySelector('.at-store span')
  const shipped = form.querySelector('.fulfil p')
  const isGone = skus.every(({ inventory }) => inventory === 0)
  if (shipped) shipped.textContent = quickaddTexts[isGone ? 'store.none' : 'store.shipToStore']
  const ship = form.querySelector('[name=fulfillment][value=ship]')
  if (ship) ship.ariaDisabled = isGone ? 'true' : null
  const pickUp = form.querySelector('[name=fulfillment][value=store]')
  if (!said || !pickUp) return
  const known = product.pickupStoreNumber === null ? null : wayToStore(skus)
  const way = skus.length > 0 && !skus.some(mayHave) ? 'none' : known
  pickUp.ariaDisabled = way === 'none' ? 'true' : null
  said.className = way ?? ''
  said.textContent = way ? `${quickaddTexts[`store.${way}`]} ` : ''
}

function wayToStore(skus: readonly QuickSku[]) {
  if (skus.every((sku) => unitsAt(sku) === 0)) return 'none'
  if (skus.length > 1) return null
  return skus[0]?.pickupInventory ? 'pickup' : 'shipToStore'
}

/**
 * Ticks the way the skus that fit the choice are had to begin with: at the visitor's store, where it has any of the product
 * or alone gets it. Without a store, what is not shipped is picked up.
 */
export function takeFirstWay(form: HTMLFormElement, product: QuickProduct, skus: readonly QuickSku[]): void {
  const isThere = ({ pickupInventory }: QuickSku) => pickupInventory > 0
  const hasSome = product.skuDetails.some(isThere)
  const isSent = skus.some((sku) => sku.shipToStoreInventory > 0 && (hasSome || sku.inventory === 0))
  const isKnown = product.pickupStoreNumber !== null
  const isAlone = !product.productAvailableOnline && product.skuDetails.some(mayHave)
  const way = (isKnown ? skus.some(isThere) || isSent : isAlone) ? 'store' : 'ship'
  const tile = form.querySelector<HTMLInputElement>(`[name=fulfillment][value=${way}]`)
  if (tile) tile.checked = true
}

/**
 * Whether what fits the choice can be had at the store, or of stores alone as long as none is chosen.
 * @param skus of the product as it is for the store
 */
export function isAtStore(form: HTMLFormElement, product: QuickProduct, skus: readonly QuickSku[]): boolean {
  const isKnown = product.pickupStoreNumber !== null || !product.productAvailableOnline
  return isKnown && form.querySelector('[value=store]') !== null && skus.some(({ inventory }) => inventory > 0)
}

/** Names the visitor's store where the way is chosen. */
export function sayWhere(form: HTMLFormElement, { pickupStoreName: name }: QuickProduct): void {
  const place = form.querySelector('.at-store')
  const [when, link] = place?.children ?? []
  if (!when || !link) return
  link.textContent = name === null ? quickaddTexts.chooseStore : quickaddTexts.changeStore
  while (when.nextSibling && when.nextSibling !== link) when.nextSibling.remove() // the link stays: it may have the focus
  if (name !== null) link.before(`${fill(quickaddTexts.atStore, { name })} `)
}

/**
 * When a store is chosen while the panel is open, the panel is told what that one has.
 * @param address of the product's preview
 * @param tell is given the product as it is now
 * @param fail is called when that cannot be read
 */
export function followStore(
  form: HTMLFormElement,
  sheet: HTMLDialogElement,
  address: string,
  { tell, fail }: { tell: (product: QuickProduct) => void; fail: () => void },
): void {
  const read = async () => {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null)
    const { html, ...product } = (await answer?.json().catch(() => null)) ?? {}
    if (!form.isConnected) return // closed meanwhile, or it has failed
    if (!product.skuDetails) return fail()
    const ways = new DOMParser().parseFromString(html, 'text/html').querySelector('.fulfil')
    const before = form.querySelector('.fulfil')
    const hadFocus = before?.contains(document.activeElement)
    const own = wantsStore(form) && ways?.querySelector<HTMLInputElement>('[value=store]')
    if (own) own.checked = true
    if (ways) before?.replaceWith(ways)
    if (hadFocus) ways?.querySelector('a')?.focus()
    tell(product)
  }
  document.addEventListener('storechosen', read)
  sheet.addEventListener('close', () => document.removeEventListener('storechosen', read))
}
