import type { MouseEvent } from 'react'
import { fill } from '~/messages/fill'
import { listingTexts } from '~/messages/listing'
import { onPlainClick } from '../../page/plain-click'

type Props = {
  page: number
  pageCount: number
  addressOf: (page: number) => string
  label?: string
  /** Turns to a page without leaving this one. */
  turn?: (address: string) => void
}

/** Links to the pages of a listing: first, last and those around the current one. Nothing when there is only one. */
export function Pagination({ page, pageCount, addressOf, label = listingTexts.pages, turn }: Props) {
  if (pageCount < 2) return null
  const turning = (to: number) => turn && ((event: MouseEvent) => onPlainClick(event, () => turn(addressOf(to))))
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a href={addressOf(page - 1)} onClick={turning(page - 1)} rel="prev">
          {listingTexts.previous}
        </a>
      )}
      <ol className="num">
        {pagesShown(page, pageCount).map((each) =>
          each.gap ? (
            <li key={each.page} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each.page}>
              <a
                href={addressOf(each.page)}
                onClick={turning(each.page)}
                aria-label={fill(listingTexts.page, { page: each.page })}
                aria-current={each.page === page ? 'page' : undefined}
              >
                {each.page}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <a href={addressOf(page + 1)} onClick={turning(page + 1)} rel="next">
          {listingTexts.next}
        </a>
      )}
    </nav>
  )
}

/** One page at each end and three around the current one, or next to it at an end; what is left out between them is a gap. */
export function pagesShown(page: number, pageCount: number): { page: number; gap?: true }[] {
  const middle = Math.max(2, Math.min(page, pageCount - 1))
  const shown = [...new Set([1, middle - 1, middle, middle + 1, pageCount])]
    .filter((each) => each >= 1 && each <= pageCount)
    .sort((a, b) => a - b)
  return shown.flatMap((each, at) => {
    const before = shown[at - 1] ?? 0
    return each - before > 1 ? [{ page: each - 1, gap: true as const }, { page: each }] : [{ page: each }]
  })
}
