import type { ReactNode } from 'react'

/** What stands between the products of a listing: its place from 1, the columns it takes, its HTML. */
export type Insert = { slot: number; span: number; html: string }

/** The cards of a listing with what stands between them; an insert beyond the last card is left out. */
export function withInserts(cards: ReactNode[], inserts: readonly Insert[]): ReactNode[] {
  const all = [...cards]
  for (const { slot, span, html } of inserts) {
    if (slot > all.length + 1) continue
    const insert = (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
      <li key={`insert-${slot}`} className={`insert s${span}`} dangerouslySetInnerHTML={{ __html: html }} />
    )
    all.splice(slot - 1, 0, insert)
  }
  return all
}
