import { useEffect, useRef } from 'react'

/** With scripts an undo is offered until the page is loaded again: its address, which says what to offer, forgets it at once. */
export function useUndoUntilReload(offered: number) {
  useEffect(() => {
    if (offered > 0) window.history.replaceState(window.history.state, '', '/cart')
  }, [offered])
}

/** When an undo notice goes with the focus in it, the focus moves to the heading instead of nowhere. */
export function useFocusAfterUndo(offered: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(offered)
  useEffect(() => {
    if (offered < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = offered
  }, [offered])
  return heading
}
