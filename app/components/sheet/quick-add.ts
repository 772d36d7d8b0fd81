import { frameTexts } from '~/messages/frame'
import { quickaddTexts } from '~/messages/quick-add'
import { noteEvent } from '../page/data-layer'
import { postWhole } from '../page/way-out'
import { add, oneAtATime, sayAdded } from './addition'
import { chosen, isHad, markGone, noteLast, ticked } from './chosen-skus'
import { forgetMissing, missingOptions, sayGone, sayMissing } from './missing'
import type { QuickProduct, QuickSku } from './quick-product'
import { atStore, followStore, sayWhen, storeFields, wantsStore } from './quick-way'
import { showPicture } from './show-picture'
import { showPrice } from './show-price'

/** What was chosen in a panel that closed without an addition, by the address of its link: it opens with it again, and says what was missing. */
const left = new Map<string, { chosen: FormData; misses: boolean; last?: string }>()

/**
 * Lets the panel of quick add follow what is chosen and put it into the bag. It closes on every error as well; what went
 * wrong is said at the card.
 * @param fail shows in its place that the product cannot be read
 */
export function startQuickAdd(
  sheet: HTMLDialogElement,
  product: QuickProduct,
  link: HTMLAnchorElement,
  fail: () => void,
): void {
  const form = sheet.querySelector('form')
  if (!form) return
  noteEvent({ event: 'quickAddOpen', productCode: product.productCode })
  const details = form.querySelector('.qa-go a') as HTMLAnchorElement
  let known = product
  const shown = () => (wantsStore(form) ? atStore(known) : known)
  const follow = () => {
    forgetMissing(form)
    follows(form, shown(), details)
    sayGone(form)
    sayWhen(form, known, chosen(form, known))
  }
  form.onchange = ({ target }) => {
    const { name } = target as HTMLInputElement
    noteLast(form, name)
    if (name === 'color') leaveOpen(form, known)
    follow()
  }
  const misses = takeUp(form, link)
  follow()
  if (misses) sayMissing(form, known)
  let isOver = false
  followStore(form, sheet, link.href, {
    tell: (now) => {
      known = now
      follow()
    },
    fail: () => {
      keepChoice(link, form, false)
      isOver = true
      fail()
    },
  })
  details.onclick = () => noteEvent({ event: 'quickAddViewDetails', productCode: product.productCode })
  form.onsubmit = async (event) => {
    event.preventDefault()
    if (form.ariaBusy) return
    if (sayMissing(form, known, isHad(form, shown()))) return sheet.close()
    const [sku] = chosen(form, shown())
    if (!sku) return
    await oneAtATime(form, async () => {
      const button = form.querySelector(addButton)
      if (button) button.textContent = frameTexts.working
      const said = await add(known, sku, 1, wantsStore(form) ? storeFields(known, sku) : {}, () =>
        sendToPage(form, sku),
      )
      isOver = !said.problem
      sheet.close()
      await sayAdded(said, link.closest('.card'), link)
    })
  }
  sheet.addEventListener('close', () => {
    if (isOver) return
    const said = [...form.querySelectorAll('.opt .msg')].map(({ textContent }) => textContent)
    keepChoice(link, form, said.length > 0)
    if (said.length > 0) void sayAdded({ problem: said.join('\n'), inPlace: true }, link.closest('.card'), link)
  })
}

/** The page of the product comes with what is chosen here. */
function sendToPage(form: HTMLFormElement, { skuSizeUrl }: QuickSku): void {
  const fields = new FormData(form)
  fields.set('form', 'add-to-bag')
  postWhole(skuSizeUrl, fields)
}

function keepChoice({ href }: HTMLAnchorElement, form: HTMLFormElement, misses: boolean): void {
  left.set(href, { chosen: new FormData(form), misses, last: form.dataset.last })
}

/** Chooses again what was chosen when the panel of a link closed without an addition. @returns whether something was missing */
function takeUp(form: HTMLFormElement, { href }: HTMLAnchorElement): boolean {
  const before = left.get(href)
  if (!before) return false
  left.delete(href)
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=radio]'))
    input.checked = before.chosen.get(input.name) === input.value
  form.dataset.last = before.last ?? ''
  return before.misses
}

/** Another colour leaves the size open again, unless it has only one; a dimension stays when that colour has it. */
function leaveOpen(form: HTMLFormElement, { skuDetails }: QuickProduct): void {
  const own = skuDetails.filter(({ colorCode }) => colorCode === ticked(form, 'color'))
  for (const name of ['size', 'dimension'] as const) {
    const had = new Set(own.flatMap(({ productOptions }) => productOptions[name]?.value ?? []))
    for (const tile of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      tile.checked = had.has(tile.value) && (had.size === 1 || (name === 'dimension' && tile.checked))
  }
}

/** The button that adds; a heart belongs to another form. */
export const addButton = 'button:not(.heart)'

/** Whether all that has to be chosen is: what is missing depends on what the product comes in. */
export function isWhole(form: HTMLFormElement, product: QuickProduct): boolean {
  return missingOptions(form, product).length === 0
}

/** Where the product is read on: at the sku that is chosen, else in its colour, with the same left open as here. */
function detailsAddress(form: HTMLFormElement, product: QuickProduct): string {
  const fitting = chosen(form, product)
  const inColor = product.skuDetails.filter(({ colorCode }) => colorCode === ticked(form, 'color'))
  const skus = fitting.length > 0 ? fitting : inColor
  const sku = skus.find(({ inventory }) => inventory > 0) ?? skus[0]
  if (!sku) return product.url
  if (skus === fitting && isWhole(form, product)) return sku.skuSizeUrl
  const open = { size: ticked(form, 'size') ?? '', dimension: ticked(form, 'dimension') ?? '' }
  return `${sku.skuSizeUrl}?${new URLSearchParams(open)}`
}

/** Takes the sizes away while the colour has none, and the dimensions while those of the size have none. */
function ask(form: HTMLFormElement, { skuDetails }: QuickProduct): void {
  let fitting = skuDetails.filter(({ colorCode }) => colorCode === ticked(form, 'color'))
  for (const name of ['size', 'dimension'] as const) {
    const option = form.querySelector(`[name=${name}]`)?.closest('fieldset')
    const lack = fitting.length > 0 && fitting.every(({ productOptions }) => !productOptions[name])
    if (option) option.hidden = option.disabled = lack
    const value = ticked(form, name)
    if (value) fitting = fitting.filter(({ productOptions }) => productOptions[name]?.value === value)
  }
}

/** Picture, price, address, button and tiles as they are for what is chosen now. */
export function follows(form: HTMLFormElement, product: QuickProduct, details: HTMLAnchorElement): void {
  ask(form, product)
  const skus = chosen(form, product)
  const color = ticked(form, 'color') ?? ''
  showPicture(form, product, color)
  const isSettled = isWhole(form, product)
  const place = form.querySelector('.price')
  const price = (isSettled && skus[0]?.priceSummary) || product.priceSummaryByColorCode[color]
  if (place && price) showPrice(place, price)
  details.href = detailsAddress(form, product)
  const button = form.querySelector(addButton) as HTMLButtonElement
  const isGone = !isHad(form, product)
  button.textContent = isGone ? quickaddTexts.unavailable : quickaddTexts.addToBag
  button.ariaDisabled = isGone ? 'true' : null
  markGone(form, product)
}
