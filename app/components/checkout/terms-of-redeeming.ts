import { makeSheet } from '~/components/sheet/make-sheet'

/** Opens the section of the rewards terms that a link names over the page; the whole page in a tab when it cannot be had. */
export async function openTermsOfRedeeming(href: string): Promise<void> {
  const section = await readSection(href).catch(() => null)
  if (!section) return void window.open(href, '_blank', 'noopener')
  const { sheet, body } = makeSheet(section.querySelector('h2')?.textContent ?? '')
  section.querySelector('h2')?.remove()
  body.append(...section.childNodes)
  sheet.onclose = () => sheet.remove()
  document.body.append(sheet)
  sheet.showModal()
}

/** The page was made safe when it was kept; what a parser made of it runs nothing. */
async function readSection(href: string): Promise<Element | null> {
  const { pathname, hash } = new URL(href)
  const answer = await fetch(pathname, { headers: { Accept: 'text/html' } })
  if (!answer.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById(hash.slice(1))
}
