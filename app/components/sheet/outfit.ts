import { productfailedTexts } from '~/messages/product-failed'
import { followColor } from '../catalog/product/follow-color'
import { onPlainClick } from '../page/plain-click'
import { add, oneAtATime, sayAdded, sayAt } from './addition'
import { chosen, ticked } from './chosen-skus'
import { forgetMissing, goneTile, sayMissing } from './missing'
import { chosenAddress, hasChosenWay, keepChosen } from './outfit-address'
import { addButton, follows, isWhole } from './quick-add'
import type { QuickProduct } from './quick-product'
import { atStore, isAtStore, sayWhen, sayWhere, storeFields, takeFirstWay, wantsStore } from './quick-way'
import { offerUnits, sayStock } from './say-stock'
import { sayParts } from './show-price'
import { forgetSummary, saidBeside, sumUp } from './summary'
import { takeOver } from './take-over'

/** A product of a look, as the page's own address gives it. */
type OutfitProduct = QuickProduct & { inventoryWarningMessageLimit: number | null }

/**
 * Lets the forms of a page of several products follow what is chosen and add in place. Until then they are plain forms.
 * When a store is chosen over the page, they are told what that one has, and after a refusal what is left.
 */
export async function startOutfit(address: string): Promise<void> {
  const items = new Map<string, (product: OutfitProduct) => void>()
  const read = async () => {
    for (const product of await readItems(address)) items.get(product.productCode)?.(product)
  }
  const follow = async () => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('#outfit form.scripted')]
    if (forms.length === 0) return document.removeEventListener('storechosen', follow)
    for (const form of forms) {
      form.querySelector('.buy > .alert')?.remove()
      unread.add(form)
    }
    await read()
    for (const form of forms) if (wantsStore(form) && unread.has(form)) sayUnread(form)
  }
  for (const product of await readItems(address)) {
    const form = document.querySelector<HTMLFormElement>(`#item-${product.productCode} form`)
    const tell = form && startItem(form, product, read)
    if (tell) items.set(product.productCode, tell)
  }
  document.addEventListener('storechosen', follow)
}

/** Those that were not told yet what the store has that was chosen last. */
const unread = new WeakSet<HTMLFormElement>()

async function readItems(address: string): Promise<OutfitProduct[]> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null)
  const page = await answer?.json().catch(() => null)
  return page?.items ?? []
}

function sayUnread(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>(addButton)
  if (button) sayAt(form.querySelector('.buy'), button, { problem: productfailedTexts.unavailable })
}

/**
 * @param read reads all items again, and tells them
 * @returns what is to be told when the product has changed; nothing for a form that runs already or sells nothing
 */
function startItem(
  form: HTMLFormElement,
  opened: OutfitProduct,
  read: () => Promise<void>,
): ((product: OutfitProduct) => void) | undefined {
  let product = opened
  const details = form.querySelector<HTMLAnchorElement>('.all-details')
  if (!details || !form.querySelector(addButton) || form.classList.contains('scripted')) return
  form.classList.replace('unscripted', 'scripted')
  takeOver(form)
  const follow = () => {
    forgetMissing(form)
    forgetSummary(`item-${form.dataset.item}`)
    followItem(form, product, details)
  }
  form.onchange = ({ target }) => {
    keepChosen(form, (target as HTMLInputElement).name)
    follow()
  }
  form.onclick = (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.sw')
    if (link)
      onPlainClick(event, () => {
        takeColor(form, product, link)
        follow()
      })
  }
  form.onsubmit = (event) => sendItem(event, form, product, read)
  const heart = form.querySelector<HTMLButtonElement>('.heart')
  if (heart) followColor(() => heart, form.elements.namedItem('color') as HTMLInputElement)
  followItem(form, product, details)
  return (changed) => {
    product = changed
    unread.delete(form)
    forgetMissing(form)
    forgetSummary(`item-${form.dataset.item}`)
    if (!hasChosenWay(form)) takeFirstWay(form, product, chosen(form, product))
    const shown = form.elements.namedItem('pickupStoreNumber')
    if (shown instanceof HTMLInputElement) shown.value = String(product.pickupStoreNumber ?? '')
    sayWhere(form, product)
    followItem(form, product, details)
  }
}

async function sendItem(
  event: Event,
  form: HTMLFormElement,
  product: OutfitProduct,
  read: () => Promise<void>,
): Promise<void> {
  if (form.ariaBusy) return event.preventDefault()
  const toStore = wantsStore(form)
  if (toStore && unread.has(form)) {
    event.preventDefault()
    await oneAtATime(form, read)
    return unread.has(form) ? sayUnread(form) : form.requestSubmit()
  }
  forgetSummary(`item-${form.dataset.item}`)
  if (sayMissing(form, product)) {
    event.preventDefault()
    return sumUp(form, saidBeside(form))
  }
  const sku = chosen(form, toStore ? atStore(product) : product).find(({ inventory }) => inventory > 0)
  const button = form.querySelector<HTMLElement>(addButton)
  if (!sku || !button) {
    form.action = chosenAddress(form) // what is chosen of the others stays
    return // the server says which choice cannot be had
  }
  event.preventDefault()
  const way = toStore ? storeFields(product, sku) : {}
  await oneAtATime(form, async () => {
    const said = await add(product, sku, Number(form.querySelector('select')?.value ?? 1), way, () => {
      form.action = chosenAddress(form)
      form.submit()
    })
    await sayAdded(said, form.querySelector('.buy'), button)
    if (said.problem) await read()
  })
}

/** Another colour: the address says so, its sizes are open again, and what there is only one of is chosen. */
function takeColor(form: HTMLFormElement, { skuDetails }: OutfitProduct, link: HTMLAnchorElement): void {
  const color = link.dataset.color ?? ''
  ;(form.elements.namedItem('color') as HTMLInputElement).value = color

  const before = form.querySelector<HTMLAnchorElement>('a.sw[aria-current]')
  const [said, plain] = [before, link].map((each) => each?.querySelector('.vh'))
  if (before && said && plain && before !== link) {
    plain.textContent = said.textContent?.replace(before.title, link.title) ?? ''
    said.textContent = before.title
    before.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
  }
  const quantity = form.querySelector('select')
  if (quantity) quantity.value = '1'
  const label = form.querySelector('.opt-h span')?.lastChild
  if (label) label.textContent = ` ${link.title}`

  for (const option of ['size', 'dimension'] as const) {
    const own = new Set(
      skuDetails
        .filter(({ colorCode }) => colorCode === color)
        .flatMap(({ productOptions }) => productOptions[option]?.value ?? []),
    )
    for (const tile of form.querySelectorAll<HTMLInputElement>(`[name=${option}]`)) {
      const stays = option === 'dimension' && tile.checked && own.has(tile.value)
      tile.checked = stays || (own.size === 1 && own.has(tile.value))
    }
  }
  keepChosen(form)
}

/** Besides what quick add follows: how many are left, and what is chosen in words. */
function followItem(form: HTMLFormElement, shipped: OutfitProduct, details: HTMLAnchorElement): void {
  const product = wantsStore(form) ? atStore(shipped) : shipped
  follows(form, product, details)
  const isSettled = isWhole(form, product)
  const button = form.querySelector<HTMLElement>(addButton)
  if (button?.ariaDisabled) button.textContent = button.dataset.gone ?? ''
  const gone = goneTile(form)
  for (const option of form.querySelectorAll('fieldset')) {
    const tile = option.querySelector<HTMLInputElement>('input:checked')
    const [now, none] = option.querySelectorAll('.opt-now > span')
    if (now) now.textContent = tile?.value ?? ''
    if (none) none.textContent = tile && tile === gone ? ` ${form.dataset.gone}` : ''
  }
  const skus = chosen(form, product)
  const ofColor = product.priceSummaryByColorCode[ticked(form, 'color') ?? '']
  sayParts(form, (isSettled && skus[0]?.priceSummary) || ofColor)
  offerUnits(form, Math.max(...skus.map(({ inventory }) => inventory)))
  const [sku] = isSettled ? skus : []
  sayWhen(form, shipped, chosen(form, shipped))
  const isElsewhere = !wantsStore(form) && isAtStore(form, shipped, chosen(form, atStore(shipped)))
  sayStock(form, sku?.inventory, product.inventoryWarningMessageLimit, isElsewhere)
}
