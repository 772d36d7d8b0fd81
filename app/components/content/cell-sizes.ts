import type { PerWindow } from '~/validation/content/settings'

const widest = 1392
const gap = 16

/**
 * How wide a picture is that stands in one of so many columns, as `sizes` tells browsers: a page keeps 4 % of its window
 * free at each side, and columns keep their distance.
 */
export function cellSizes({ mobile = 2, tablet = 4, desktop = 4 }: PerWindow<number> = {}): string {
  const most = Math.round((widest - gap * (desktop - 1)) / desktop)
  return `(max-width: 767px) ${cell(mobile)}, (max-width: 1023px) ${cell(tablet)}, (max-width: 1488px) ${cell(desktop)}, ${most}px`
}

function cell(columns: number): string {
  return columns === 1 ? '92vw' : `calc(${Math.round(920 / columns) / 10}vw - 12px)`
}
