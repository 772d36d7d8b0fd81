import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 4_000

/** Another page that scripts do not bring in time, because a file or its data hangs, is loaded whole. */
export function useWayOut(): void {
  const { state, location: next } = useNavigation()
  const { pathname, search } = useLocation()
  const target = state === 'loading' && next ? next.pathname + next.search : null
  const isOther = target !== null && target !== pathname + search
  useEffect(() => {
    if (!isOther) return
    const timer = setTimeout(() => window.location.assign(target), patience)
    return () => clearTimeout(timer)
  }, [target, isOther])
}
