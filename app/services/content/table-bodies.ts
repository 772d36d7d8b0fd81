const edges = /<(\/?)(table|thead|tbody|tr)>/g

/** Puts the rows that stand alone in the tables of sanitised HTML into bodies, as browsers do when they read it. */
export function withTableBodies(html: string): string {
  /** What the rows of each open table stand in now: a part that was written, a body of ours, or nothing. */
  const within: ('written' | 'ours' | null)[] = []
  return html.replace(edges, (edge, end: string, name: string) => {
    const opened = within.length - 1
    if (name === 'tr') {
      if (end || within[opened] !== null) return edge
      within[opened] = 'ours'
      return `<tbody>${edge}`
    }
    const isOurs = within[opened] === 'ours'
    if (name === 'table' && !end) within.push(null)
    else if (name === 'table') within.pop()
    else within[opened] = end ? null : 'written'
    return isOurs && (end || name !== 'table') ? `</tbody>${edge}` : edge
  })
}
