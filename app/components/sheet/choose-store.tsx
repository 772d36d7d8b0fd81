import { createRoot } from 'react-dom/client'
import { storesTexts } from '~/messages.stores'
import { StoreChooser } from '../stores/store-chooser'
import { makeSheet } from './make-sheet'

/** Opens the finder over the page its link stands on, which then shows what the chosen store has. */
export function openStoreChooser(link: HTMLAnchorElement): void {
  const query = new URL(link.href).searchParams
  const next = query.get('next') ?? '/cart'
  const { sheet, body } = makeSheet(storesTexts.finderTitle, 'choose-store')
  const root = createRoot(body)
  sheet.onclose = () => {
    root.unmount()
    sheet.remove()
    link.focus()
  }
  const isCart = query.get('isCart') === 'true' || /^\/cart\b/.test(next)
  root.render(<StoreChooser isCart={isCart} next={next} close={() => sheet.close()} />)
  // a message that appears when the field is left would move the button away from under the press
  sheet.onmousedown = (event) => {
    if ((event.target as Element).closest('button')) event.preventDefault()
  }
  document.body.append(sheet)
  sheet.showModal()
}
