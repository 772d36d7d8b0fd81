import { useEffect } from 'react'
import { titleOfErrors, titleWithoutErrors } from '../page/page-meta'

/** Puts "Error:" before the title while a form stands refused, and takes it away afterwards. */
export function useErrorTitle(refused: boolean) {
  useEffect(() => (refused ? showErrorTitle() : undefined), [refused])
}

function showErrorTitle() {
  const plain = titleWithoutErrors(document.title)
  const marked = titleOfErrors(plain)
  document.title = marked
  return () => {
    if (document.title === marked) document.title = plain // else the next page has set its own
  }
}
