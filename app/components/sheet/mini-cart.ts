import { fill } from '~/messages/fill'
import { minicartTexts } from '~/messages/mini-cart'
import { ordersTexts } from '~/messages/orders'
import { stockTexts } from '~/messages/stock'
import { dollars } from '~/money'
import { closeOnStep, makeSheet, openOver } from './make-sheet'

type Money = { amount: string }
export type CartItem = {
  id: string
  skuCode: string
  name: string
  brand: string
  category: string
  color: string
  size: string | null
  dimension: string | null
  quantity: number
  amount: Money
  totalPrice: Money
  createdTimestamp: number
  imagePath: string
  path: string
}

/** A bag as the cart calls give it. */
export type CartOrder = {
  subTotal: Money
  /** What promotions take off the items. */
  discounts: { name: string; amount: Money }[]
  fulfillmentGroups: { items: CartItem[] }[]
  /** What promotions save, and what is missing for the next. */
  promotionMessages?: string[]
  /** What went off it: a payment, gift packaging. */
  errors?: { message: string }[]
}

/** What is said above the items, what the focus goes back to, and the place in the bag that is meant: `#…`. */
type Said = { problem?: string; notice?: string; opener?: HTMLElement; place?: string }

const mostShown = 3

/**
 * Shows the bag over the page after an addition: below its icon, on phones from below. A bag that is open already makes
 * room. Closed, it gives the focus back to what was pressed.
 * @param isAdded whether an item is what was just added: it stands first, before the newest ones
 */
export function openMiniCart(order: CartOrder, said: Said, isAdded: (item: CartItem) => boolean): void {
  document.querySelector<HTMLDialogElement>('.mini-cart')?.close()
  const items = itemsOf(order, isAdded)
  const hasNew = !said.problem && items[0] !== undefined && isAdded(items[0])
  const { sheet, body } = makeSheet(hasNew ? minicartTexts.added : minicartTexts.yourBag, 'mini-cart')
  if (items.length > 0)
    body.append(list(items.slice(0, mostShown)), ...more(items.length - mostShown), totals(order), ...offers(order))
  body.append(way(`/cart${said.place ?? ''}`, minicartTexts.viewBag, 'btn ghost wide'))
  if (items.length > 0) body.append(way('/checkout', minicartTexts.checkout, 'btn wide'))
  const closed = new AbortController()
  const follow = () => putBelowIcon(sheet)
  for (const moves of ['scroll', 'resize']) window.addEventListener(moves, follow, { signal: closed.signal })
  sheet.onclose = () => {
    closed.abort()
    sheet.remove()
    const back = said.opener?.isConnected ? said.opener : icon()
    back?.focus({ preventScroll: true })
  }
  follow()
  closeOnStep(sheet)
  document.body.append(sheet)
  openOver(sheet)
  // said last: it is heard when it comes into a page that is there
  if (said.problem) body.prepend(alert(said.problem, 'alert bad', 'alert'))
  else if (said.notice) body.prepend(alert(said.notice, 'alert', 'status'))
}

export function itemsOf({ fulfillmentGroups }: CartOrder, isAdded: (item: CartItem) => boolean): CartItem[] {
  const newest = fulfillmentGroups.flatMap(({ items }) => items).sort((a, b) => b.createdTimestamp - a.createdTimestamp)
  return [...newest.filter(isAdded), ...newest.filter((item) => !isAdded(item))]
}

function icon(): HTMLElement | null {
  return document.querySelector('.bag-link')
}

/** Styles take it from here where there is room for a panel: on top of the window while the icon is scrolled out of sight. */
function putBelowIcon(sheet: HTMLElement): void {
  const { bottom, right } = icon()?.getBoundingClientRect() ?? { bottom: 0, right: 0 }
  sheet.style.setProperty('--top', `${Math.max(8, bottom)}px`)
  sheet.style.setProperty('--right', `${Math.max(8, document.documentElement.clientWidth - right)}px`)
}

function list(items: CartItem[]): HTMLElement {
  const shown = make('ul', 'sumlist')
  for (const { name, color, size, dimension, quantity, totalPrice, imagePath, path } of items) {
    const row = shown.appendChild(make('li'))
    const thumb = row.appendChild(make('div', 'thumb'))
    if (imagePath) {
      const picture = Object.assign(make('img'), { alt: '', width: 64, height: 75 })
      picture.src = `${imagePath}?w=150`
      thumb.append(picture)
    }
    const units = thumb.appendChild(make('span'))
    units.append(make('span', 'vh', `${minicartTexts.quantity} `), String(quantity))
    const what = row.appendChild(make('div'))
    what.append(way(path, name))
    const choice = [color, [size, dimension].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')
    if (choice) what.append(make('p', 'muted', choice))
    row.append(make('span', 'num', price(totalPrice)))
  }
  return shown
}

function more(count: number): HTMLElement[] {
  return count > 0 ? [make('p', 'small muted', fill(minicartTexts.more, { count }))] : []
}

function totals({ subTotal, discounts }: CartOrder): HTMLElement {
  const amounts = make('dl', 'tot num')
  for (const { name, amount } of discounts) amounts.append(row(name, `−${price(amount)}`, 'neg'))
  amounts.append(row(ordersTexts.subtotal, price(subTotal)))
  return amounts
}

function offers({ promotionMessages = [] }: CartOrder): HTMLElement[] {
  if (promotionMessages.length === 0) return []
  const said = make('ul')
  said.ariaLabel = minicartTexts.offers
  said.append(...promotionMessages.map((message) => make('li', '', message)))
  const box = make('div', 'alert')
  box.append(said)
  return [box]
}

function row(name: string, amount: string, className = ''): HTMLElement {
  const shown = make('div', className)
  shown.append(make('dt', '', name), make('dd', '', amount))
  return shown
}

/** It can be dismissed. */
function alert(sentence: string, className: string, role: string): HTMLElement {
  const said = make('div', className)
  said.role = role
  const dismiss = make('button', 'link', stockTexts.dismiss)
  dismiss.type = 'button'
  dismiss.onclick = () => {
    said.closest('dialog')?.querySelector<HTMLElement>('.sheet-close')?.focus()
    said.remove()
  }
  said.append(make('p', '', sentence), dismiss)
  return said
}

function way(href: string, words: string, className = ''): HTMLElement {
  return Object.assign(make('a', className, words), { href })
}

function price({ amount }: Money): string {
  return dollars(Math.round(Number(amount) * 100))
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  words = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (words) made.textContent = words
  return made
}
