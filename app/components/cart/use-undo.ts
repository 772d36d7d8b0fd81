import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** With scripts an undo is offered until the page is loaded again: its address, which says what to offer, forgets it at once. */
export function useUndoUntilReload(offered: number) {
  const { key } = useLocation() // each change of the bag leads to such an address again
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each address
  useEffect(() => {
    if (offered > 0) window.history.replaceState(window.history.state, '', '/cart')
  }, [offered, key])
}

/** When an undo notice or a line goes with the focus in it, the focus moves to the heading instead of nowhere. */
export function useFocusWhenGone(offered: number, lines: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef({ offered, lines })
  useEffect(() => {
    const isGone = offered < before.current.offered || lines < before.current.lines
    if (isGone && document.activeElement === document.body) heading.current?.focus()
    before.current = { offered, lines }
  }, [offered, lines])
  return heading
}
