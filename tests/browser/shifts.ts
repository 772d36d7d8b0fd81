import type { Page } from 'playwright/test'

/** For a page before it loads: notes what moves by itself. */
export function watchShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100))
      shifts.push(`${entry.value} ${moved.join(' ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** What moved since the last look. Changing the window's size moves everything, which does not count. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))
}
