import { fill } from '~/messages/fill'
import { quickaddTexts } from '~/messages/quick-add'
import { dollars } from '~/money'

type Money = { amount: string }

/** A price as calls give it. */
export type GivenPrice = {
  priceSummaryType: string
  price: Money
  lowPrice: Money
  highPrice: Money
  maxPrice: Money
  afterPrice: Money | null
  lowOnSale: boolean
  savedPercentage: number
  savedUpToPercentage: number
}

/** Shows a price as the server draws it: a sale beside what it was before and what it saves. */
export function showPrice(place: Element, price: GivenPrice): void {
  const drawn = document.createElement('p')
  drawn.innerHTML = htmlOf(price)
  if (drawn.textContent !== place.textContent) place.replaceChildren(...drawn.childNodes)
}

function htmlOf(price: GivenPrice): string {
  const { priceSummaryType: type, afterPrice, lowOnSale } = price
  const [low, high, before] = [price.lowPrice, price.highPrice, price.maxPrice].map(inWords)
  const now = low === high ? low : `${low} - ${high}`
  const then = type === 'TEMPORARY' && afterPrice && fill(quickaddTexts.afterPromotion, { price: inWords(afterPrice) })
  const after = then ? `<span class="small muted">${then}</span>` : ''
  if (type !== 'RANGE_SALE' && !lowOnSale) return `<span>${now}</span> ${after}`
  const isSingle = type === 'SINGLE_SALE'
  const percent = isSingle ? price.savedPercentage : price.savedUpToPercentage
  const words = isSingle ? fill(quickaddTexts.percentOff, { percent }) : fill(quickaddTexts.upToPercentOff, { percent })
  const saved = percent ? `<span class="off">${words}</span>` : ''
  const hidden = (words: string) => `<span class="vh">${words} </span>`
  const was = `<s>${hidden(quickaddTexts.originalPrice)}${before}</s>`
  return `<span class="now">${hidden(quickaddTexts.salePrice)}${now}</span> ${was} ${after || saved}`
}

function inWords({ amount }: Money): string {
  return dollars(Math.round(Number(amount) * 100))
}

/** What the price comes to in several payments. */
export function sayParts(form: HTMLFormElement, price: GivenPrice | undefined): void {
  const said = form.querySelector<HTMLElement>('[data-parts]')
  if (said && price) said.textContent = JSON.parse(said.dataset.parts ?? '{}')[price.price.amount] ?? ''
}
