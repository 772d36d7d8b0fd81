/** What stands between the products of a listing: its place from 1, the columns it takes, its HTML. */
export type Insert = { slot: number; span: number; html: string }

/** The drawn cards of a listing with what stands between them; an insert beyond the last card is left out. */
export function withInserts(cards: readonly string[], inserts: readonly Insert[]): string[] {
  const all = [...cards]
  let free = 0
  for (const { slot, span, html } of inserts) {
    const place = Math.max(slot - 1, free) // two of a slot stand in their order
    if (place > all.length) continue
    all.splice(place, 0, `<li class="insert s${span}">${html}</li>`)
    free = place + 1
  }
  return all
}
