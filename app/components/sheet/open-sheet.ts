import { makeSheet } from './make-sheet'
import { startQuickAdd } from './quick-add'

/** What a page answers whose link opens over another one: what to call it, what to show, and its facts. */
export type SheetPage = { title: string; html: string }

/** The link that opened a sheet: a link in the sheet opens another one in its place. */
const openers = new WeakMap<Element, HTMLAnchorElement>()

/**
 * Opens what a link leads to over the page: the `html` of the JSON at its address, also that of a failure. When that
 * cannot be had, the link leads where it says. Loaded with the first such click.
 */
export async function openSheet(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const page = await readPage(link.href)
  link.ariaBusy = null
  if (!page) return window.location.assign(link.href)
  const former = link.closest('dialog')
  const opener = openers.get(former ?? link) ?? link
  former?.close()
  const card = window.matchMedia('(min-width: 768px)').matches ? opener.closest<HTMLElement>('.card') : null
  const { sheet, body } = makeSheet(page.title, link.dataset.sheet)
  body.innerHTML = page.html
  openers.set(sheet, opener)
  sheet.onclose = () => {
    document.removeEventListener('pointerdown', leave)
    sheet.remove()
    if (!document.querySelector('.sheet')) opener.focus()
  }
  const leave = ({ target }: Event) => {
    if (!sheet.contains(target as Node) && !(target as Element).closest('dialog')) sheet.close()
  }
  if (card) {
    sheet.classList.add('inline')
    card.append(sheet)
    sheet.show()
    document.addEventListener('pointerdown', leave)
    sheet.onkeydown = ({ key }) => key === 'Escape' && sheet.close()
  } else {
    document.body.append(sheet)
    sheet.showModal()
  }
  if (link.dataset.sheet === 'quick-add') startQuickAdd(sheet, page as never, opener)
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
