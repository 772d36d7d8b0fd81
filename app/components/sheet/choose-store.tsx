import { createRoot } from 'react-dom/client'
import { storesTexts } from '~/messages/stores'
import { leadsToBag } from '~/validation/stores/chosen-store-return'
import { StoreChooser } from '../stores/store-chooser'
import { closeOnStep, makeSheet, openOver } from './make-sheet'

/** Opens the finder over the page, as a link to it asks. */
export function followToChooser(link: HTMLAnchorElement): void {
  const { searchParams } = new URL(link.href)
  const next = searchParams.get('next') ?? '/cart'
  openStoreChooser(link, next, searchParams.get('isCart') === 'true' || leadsToBag(next))
}

/**
 * Opens the finder over the page, which then shows what the chosen store has.
 * @param next where the page's own form leads then
 */
export function openStoreChooser(opener: HTMLElement, next: string, isCart = false): void {
  const { sheet, body } = makeSheet(storesTexts.finderTitle, 'choose-store')
  const root = createRoot(body)
  sheet.onclose = () => {
    root.unmount()
    sheet.remove()
    opener.focus()
  }
  root.render(<StoreChooser isCart={isCart} next={next} close={() => sheet.close()} />)
  // a message that appears when the field is left would move the button away from under the press
  sheet.onmousedown = (event) => {
    if ((event.target as Element).closest('button')) event.preventDefault()
  }
  closeOnStep(sheet)
  document.body.append(sheet)
  openOver(sheet)
}
