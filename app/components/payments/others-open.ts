import { useEffect, useId, useSyncExternalStore } from 'react'

const open = new Set<string>()
const listeners = new Set<() => void>()

/**
 * One at a time: while a window or a sheet of one way to pay is open, the other ways of the page wait.
 * @param isOpen whether this way's own is open; it counts until it is not, or this way is gone from the page
 * @returns whether another one's is: then this way is not to be begun
 */
export function useOthersOpen(isOpen = false): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    // a page that the browser kept while it was left, and shows again, waits for what is over
    const begin = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', begin)
    change(() => open.add(id))
    return () => {
      removeEventListener('pageshow', begin)
      change(() => open.delete(id))
    }
  }, [id, isOpen])
  return useSyncExternalStore(
    follow,
    () => [...open].some((each) => each !== id),
    () => false,
  )
}

function change(write: () => void) {
  write()
  for (const told of listeners) told()
}

function follow(told: () => void) {
  listeners.add(told)
  return () => void listeners.delete(told)
}
