import { openInTab } from '~/components/page/open-in-tab'
import { makeSheet, openOver } from '~/components/sheet/make-sheet'

/** So long a press may seem to do nothing. */
const patience = 4_000

/** Opens the section of the rewards terms that a link names over the page; the whole page in a tab when it cannot be had. */
export async function openTermsOfRedeeming(href: string): Promise<void> {
  const section = await readSection(href).catch(() => null)
  if (!section) return openInTab(href)
  const { sheet, body } = makeSheet(section.querySelector('h2')?.textContent ?? '')
  section.querySelector('h2')?.remove()
  body.append(...section.childNodes)
  sheet.onclose = () => sheet.remove()
  document.body.append(sheet)
  openOver(sheet)
}

async function readSection(href: string): Promise<Element | null> {
  const { pathname, hash } = new URL(href)
  const answer = await fetch(pathname, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(patience) })
  if (!answer.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const section = page.getElementById(hash.slice(1))
  if (section) keepText(section)
  return section
}

const kept = new Set('DIV SECTION SPAN P BR H2 H3 H4 UL OL LI STRONG B EM I A TABLE THEAD TBODY TR TH TD'.split(' '))
const harmless = /^(https?:|mailto:|tel:|[/#])/i

/**
 * Leaves nothing in a section but text, lists, tables and links. The page was made safe when it was kept; this holds
 * whatever answers in its place.
 */
export function keepText(section: Element): void {
  for (const part of [...section.children]) {
    if (!kept.has(part.tagName)) {
      part.remove()
      continue
    }
    for (const { name, value } of [...part.attributes])
      if (name !== 'href' || !harmless.test(value)) part.removeAttribute(name)
    keepText(part)
  }
}
