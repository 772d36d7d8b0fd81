import { frameMessages } from '~/messages/frame'
import { productfailedTexts } from '~/messages/product-failed'
import { standsNow, wayBack } from '../page/drawn-anew'
import { hideCovered } from './hide-covered'
import { closeOnStep, makeSheet, onStep, openOver } from './make-sheet'
import { startQuickAdd } from './quick-add'

/** What a page answers whose link opens over another one: what to call it, what to show, and its facts. */
export type SheetPage = { title: string; html: string }

/** The link that opened a sheet: a link in the sheet opens another one in its place. */
const openers = new WeakMap<Element, HTMLAnchorElement>()

/** How long a sheet waits for its page, in ms, before it opens with grey shapes in its place. */
const patience = 150

/**
 * Opens what a link leads to over the page: the `html` of the JSON at its address, also that of a failure. When that
 * cannot be had, quick add says so and offers another try; other links lead where they say. Loaded with the first such click.
 */
export async function openSheet(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  let isLeft = false
  const forget = onStep(() => {
    isLeft = true
  })
  const reading = readPage(link.href)
  const soon = await Promise.race([reading, new Promise<undefined>((done) => setTimeout(done, patience))])
  forget()
  const pressed = isLeft ? null : standsNow(link)
  const early = pressed && soon === undefined ? show(pressed, nameOf(link), skeletonOf(link.dataset.sheet)) : null
  const isQuick = link.dataset.sheet === 'quick-add'
  const page = (soon === undefined ? await reading : soon) ?? (isQuick ? failedPage(link) : null)
  link.ariaBusy = null
  if (!pressed || (early && !early.sheet.isConnected)) return // left or closed meanwhile
  if (!page) return window.location.assign(link.href)
  const { sheet, body, opener } = early ?? show(pressed, page.title, '')
  const fill = ({ title, html }: SheetPage) => {
    const hadFocus = body.contains(document.activeElement)
    nameSheet(sheet, title)
    body.innerHTML = html
    if (hadFocus) body.querySelector('a')?.focus()
  }
  fill(page)
  if (isQuick) startQuickAdd(sheet, page as never, opener, () => fill(failedPage(opener)))
  if (sheet.classList.contains('inline')) sheet.scrollIntoView({ block: 'nearest' }) // its button, too
}

/** Opens a sheet: over the card its link stands on where there is room, else over the page. */
function show(link: HTMLAnchorElement, title: string, html: string) {
  const former = link.closest('dialog')
  const opener = openers.get(former ?? link) ?? link
  former?.close()
  const room = window.matchMedia('(min-width: 768px)')
  const card = room.matches ? opener.closest<HTMLElement>('.card') : null
  const { sheet, body } = makeSheet(title, link.dataset.sheet)
  body.innerHTML = html
  openers.set(sheet, opener)
  closeOnStep(sheet)
  sheet.onclose = () => {
    document.removeEventListener('click', leave, true)
    document.removeEventListener('keydown', closeByKey)
    sheet.remove()
    // whoever pressed something else is there already
    const { activeElement, body } = document
    if (!document.querySelector('.sheet') && (activeElement === body || sheet.returnValue !== 'left'))
      wayBack(opener)?.focus({ preventScroll: sheet.returnValue === 'left' })
  }
  const leave = ({ target }: Event) => {
    if (!sheet.contains(target as Node) && !(target as Element).closest('dialog')) sheet.close('left')
  }
  const closeByKey = ({ key, target }: KeyboardEvent) => {
    const inside = (target as Element).closest('dialog') ?? sheet // Tab leads out of it, too
    if (key === 'Escape' && inside === sheet) sheet.close()
  }
  if (card) {
    sheet.classList.add('inline')
    card.append(sheet)
    keepInside(sheet, card)
    sheet.show()
    hideCovered(sheet)
    new ResizeObserver(() => {
      if (!sheet.isConnected) sheet.close('left') // with its card, whose list is drawn anew
    }).observe(sheet)
    document.addEventListener('click', leave, true) // when it is pressed for: the page may move
    document.addEventListener('keydown', closeByKey)
    room.onchange = () => sheet.open && showOver(sheet)
  } else showOver(sheet)
  return { sheet, body, opener }
}

/** Over the page; one that is open over a card goes on there as it is. */
function showOver(sheet: HTMLDialogElement): void {
  const { activeElement: held } = document
  sheet.open = false
  sheet.classList.remove('inline')
  sheet.style.marginLeft = ''
  document.body.append(sheet)
  openOver(sheet)
  if (sheet.contains(held)) (held as HTMLElement).focus()
}

/** A panel that is wider than its card moves to the left where the page, or its carousel, ends before it. */
function keepInside(sheet: HTMLElement, card: HTMLElement): void {
  const { left, width } = card.getBoundingClientRect()
  const end = (card.closest('.car-list') ?? document.body).getBoundingClientRect().right
  const over = left + Math.max(width, narrowest) - end
  if (over > 0) sheet.style.marginLeft = `${-over}px`
}

/** How wide a panel over a card is at least, in px, by its stylesheet. */
const narrowest = 280

/** What a sheet is called until its page is there: as the product of its card, else as its link. */
function nameOf(link: HTMLAnchorElement): string {
  return (link.closest('.card')?.querySelector('.n') ?? link).textContent ?? ''
}

function nameSheet(sheet: HTMLDialogElement, title: string): void {
  sheet.ariaLabel = title
  const head = sheet.querySelector('h2')
  if (head) head.textContent = title
}

/** Grey shapes of what is to come: four parts of a guide that unfold, the picture and lines of a card, about as high as they are. */
function skeletonOf(name = ''): string {
  const shapes = name === 'guide' ? '<p></p>'.repeat(4) : `<figure></figure>${'<p></p>'.repeat(9)}`
  return `<div class="skeleton" aria-hidden="true">${shapes}</div>`
}

/** The panel of a product that did not come, as the shop itself draws it. */
function failedPage({ dataset, href }: HTMLAnchorElement): SheetPage {
  const alert = document.createElement('div')
  alert.className = 'alert bad'
  alert.role = 'alert'
  alert.appendChild(document.createElement('p')).textContent = productfailedTexts.unavailable
  const retry = alert.appendChild(document.createElement('a'))
  Object.assign(retry, { className: 'link', href, textContent: productfailedTexts.retry })
  retry.dataset.sheet = dataset.sheet
  return { title: frameMessages['error.title'], html: alert.outerHTML }
}

async function readPage(address: string): Promise<SheetPage | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } })
    const page = await answer.json()
    return page.html ? page : null
  } catch {
    return null
  }
}
