import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus'

/**
 * Begins another page at its top. A form that keeps its own page where it is, scrolled to what was pressed, may lead away:
 * to the login page, say, whose top nobody would see. Its heading has the focus then, unless something else of it takes it.
 */
export function useBeginAtTop(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type === 'POP' || hash) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading || !isFocusLost()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, type])
}
