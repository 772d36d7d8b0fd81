/** What stands between the products of a listing: its place from 1, the columns it takes, its HTML. */
export type Insert = { slot: number; span: number; html: string }

/** The drawn cards of a listing with what stands between them; an insert beyond the last card is left out. */
export function withInserts(cards: readonly string[], inserts: readonly Insert[]): string[] {
  const all = [...cards]
  for (const { slot, span, html } of inserts)
    if (slot <= all.length + 1) all.splice(slot - 1, 0, `<li class="insert s${span}">${html}</li>`)
  return all
}
