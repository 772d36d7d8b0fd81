import { fill } from '~/messages.fill'
import { quickaddTexts } from '~/messages.quickadd'
import { stockMessages } from '~/messages.stock'
import { dollars } from '~/money'
import { onPlainClick } from '../page/plain-click'
import { add, chosen, firstMissing, follows, sayAt } from './quick-add'
import type { QuickProduct } from './quick-product'

type Price = { lowPrice: { amount: string }; highPrice: { amount: string } }

/** A product of a look, as the page's own address gives it. */
type OutfitProduct = QuickProduct & {
  priceSummaryByColorCode: Record<string, Price>
  inventoryWarningMessageLimit: number | null
}

/** Lets the forms of a page of several products follow what is chosen and add in place. Until then they are plain forms. */
export async function startOutfit(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null)
  const { items = [] } = answer?.ok ? ((await answer.json()) as { items: OutfitProduct[] }) : {}
  for (const product of items) {
    const form = document.querySelector<HTMLFormElement>(`#item-${product.productCode} form`)
    if (form) startItem(form, product)
  }
}

function startItem(form: HTMLFormElement, product: OutfitProduct): void {
  const message = form.querySelector('.msg[role]')
  const button = form.querySelector<HTMLElement>('button[type=submit]')
  const quantity = form.querySelector('select')
  const details = form.querySelector<HTMLAnchorElement>('.all-details')
  if (!message || !button || !details || form.classList.contains('scripted')) return
  form.classList.replace('unscripted', 'scripted')
  const follow = () => {
    forgetProblems(form, message)
    followItem(form, product, details)
  }
  form.onchange = follow
  form.onclick = (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.sw')
    if (link)
      onPlainClick(event, () => {
        takeColor(form, product, link)
        follow()
      })
  }
  form.onsubmit = async (event) => {
    const missing = firstMissing(form, product)
    const sku = chosen(form, product).find(({ inventory }) => inventory > 0)
    if (!missing && !sku) return // the server says which choice cannot be had
    event.preventDefault()
    if (missing) message.textContent = fill(quickaddTexts.select, { label: missing.toLowerCase() })
    else if (sku) sayAt(form.querySelector('.buy'), button, await add(product, sku, Number(quantity?.value ?? 1)))
  }
  followItem(form, product, details)
}

function forgetProblems(form: HTMLFormElement, message: Element): void {
  message.textContent = ''
  for (const option of form.querySelectorAll('.opt.err')) {
    option.classList.remove('err')
    option.querySelector('.msg')?.remove()
  }
}

/** Another colour: the address says so, its sizes are open again, and what there is only one of is chosen. */
function takeColor(form: HTMLFormElement, { productCode, skuDetails }: OutfitProduct, link: HTMLAnchorElement): void {
  const color = link.dataset.color ?? ''
  const here = new URL(window.location.href)
  here.searchParams.set(productCode, color)
  window.history.replaceState(window.history.state, '', here)
  ;(form.elements.namedItem('color') as HTMLInputElement).value = color

  const before = form.querySelector<HTMLAnchorElement>('a.sw[aria-current]')
  const [said, plain] = [before, link].map((each) => each?.querySelector('.vh'))
  if (before && said && plain && before !== link) {
    plain.textContent = said.textContent?.replace(before.title, link.title) ?? ''
    said.textContent = before.title
    before.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
  }
  const label = form.querySelector('.opt-h span')?.lastChild
  if (label) label.textContent = ` ${link.title}`

  for (const option of ['size', 'dimension'] as const) {
    const own = new Set(
      skuDetails.filter(({ colorCode }) => colorCode === color).map((sku) => sku.productOptions[option]?.value),
    )
    for (const tile of form.querySelectorAll<HTMLInputElement>(`[name=${option}]`)) {
      const stays = option === 'dimension' && tile.checked && own.has(tile.value)
      tile.checked = stays || (own.size === 1 && own.has(tile.value))
    }
  }
}

/** Besides what quick add follows: the price of a colour, how many are left, and what is chosen in words. */
function followItem(form: HTMLFormElement, product: OutfitProduct, details: HTMLAnchorElement): void {
  const price = form.querySelector('.price')
  const isWhole = !firstMissing(form, product)
  const color = String(new FormData(form).get('color'))
  const range = product.priceSummaryByColorCode[color]
  if (price && range && !isWhole && form.dataset.color !== color && form.dataset.color)
    price.textContent = inWords(range)
  form.dataset.color = color
  follows(form, product, details)
  if (!isWhole) details.href = product.url

  const button = form.querySelector<HTMLElement>('button[type=submit]')
  if (button?.ariaDisabled) button.textContent = button.dataset.gone ?? ''
  for (const option of form.querySelectorAll('fieldset')) {
    const tile = option.querySelector<HTMLInputElement>('input:checked')
    const now = option.querySelector('.opt-now')
    const isOut = tile?.parentElement?.classList.contains('out')
    if (now) now.textContent = [tile?.value, isOut && form.dataset.gone].filter(Boolean).join(' ')
  }
  const stock = form.querySelector('.stock-said')
  const [sku] = isWhole ? chosen(form, product) : []
  if (stock) stock.innerHTML = ''
  const left = sku && stockOf(sku.inventory, product.inventoryWarningMessageLimit)
  if (stock && left) {
    const said = stock.appendChild(document.createElement('p'))
    said.className = 'low'
    said.textContent = left
  }
}

function inWords({ lowPrice, highPrice }: Price): string {
  const [low, high] = [lowPrice, highPrice].map(({ amount }) => dollars(Math.round(Number(amount) * 100)))
  return low === high ? String(low) : `${low} - ${high}`
}

function stockOf(units: number, limit: number | null): string | null {
  if (units < 1) return stockMessages['stock.out']
  if (limit === null || units >= limit) return null
  return units === 1 ? stockMessages['stock.last'] : fill(stockMessages['stock.few'], { units })
}
