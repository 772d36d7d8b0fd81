import { type RefObject, useEffect, useState } from 'react'

/** Place of the picture a strip shows, as it is swiped; -1 where all are shown at once, and before scripts run. */
export function useShownPicture(strip: RefObject<HTMLElement>, color: string): number {
  const [shown, setShown] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is another strip
  useEffect(() => {
    const root = strip.current
    if (!root) return
    const pictures = [...root.children]
    const seen = new Set<Element>()
    const look = (changes: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of changes)
        if (intersectionRatio > 0.5) seen.add(target)
        else seen.delete(target)
      setShown(seen.size < pictures.length ? pictures.findIndex((picture) => seen.has(picture)) : -1)
    }
    const observer = new IntersectionObserver(look, { root, threshold: [0, 0.51] })
    for (const picture of pictures) observer.observe(picture)
    return () => observer.disconnect()
  }, [color])
  return shown
}
