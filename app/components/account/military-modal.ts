import { makeSheet, openOver } from '../sheet/make-sheet'

/** Opens the notice of a verified service over the page. Closing it tells the shop, which does not show it again. */
export function openMilitaryModal(notice: HTMLElement): void {
  const { sheet, body } = makeSheet(notice.ariaLabel ?? '')
  body.append(...notice.querySelectorAll('p'))
  notice.remove()
  sheet.onclose = () => {
    sheet.remove()
    fetch('/military/verified', { headers: { Accept: 'application/json' } }).catch(() => {}) // it comes again another time
  }
  document.body.append(sheet)
  openOver(sheet)
}
