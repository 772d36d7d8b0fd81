import { frameTexts } from '~/messages.frame'

/**
 * Opens what a link leads to in a dialog over the page: the `html` of the JSON at its address. When that cannot be had,
 * the link leads where it says. Loaded with the first such click.
 */
export async function openSheet(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href, { headers: { Accept: 'application/json' } }).catch(() => null)
  const { title, html } = answer?.ok ? await answer.json() : { title: '', html: '' }
  if (!html) return window.location.assign(link.href)
  const sheet = document.createElement('dialog')
  sheet.className = `sheet ${link.dataset.sheet}`
  sheet.setAttribute('aria-label', title)
  const head = sheet.appendChild(document.createElement('header'))
  head.appendChild(document.createElement('h2')).textContent = title
  const close = head.appendChild(document.createElement('button'))
  close.type = 'button'
  close.className = 'sheet-close'
  close.setAttribute('aria-label', frameTexts.close)
  close.onclick = () => sheet.close()
  const body = sheet.appendChild(document.createElement('div'))
  body.className = 'sheet-body'
  body.innerHTML = html
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close() // outside of everything in it
  }
  sheet.onclose = () => sheet.remove()
  document.body.append(sheet)
  sheet.showModal()
}
