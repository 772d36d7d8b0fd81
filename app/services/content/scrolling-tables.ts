import { escapeHtml } from '~/html'
import { contentTexts } from '~/messages/content'
import { wordsOfHtml } from '~/services/words-of-html'
import { withTableBodies } from './table-bodies'

const edges = /<\/?table>/g

/**
 * Puts each table of HTML that was sanitised into a box of its own: it may be wider than a phone, and the box scrolls by
 * touch and by keys. The box is named by the table's caption, else by its first row.
 */
export function withScrollingTables(written: string): string {
  const html = withTableBodies(written)
  let depth = 0
  return html.replace(edges, (edge, at: number) => {
    const isOpened = edge === '<table>'
    if (isOpened) depth++
    const isInner = depth > 1
    if (!isOpened) depth--
    if (isInner) return edge
    if (!isOpened) return `${edge}</div>`
    return `<div class="scroll" role="group" aria-label="${nameOf(html.slice(at))}" tabindex="0">${edge}`
  })
}

const longest = 100

function nameOf(table: string): string {
  const [, caption = ''] = /^<table>\s*<caption>(.*?)<\/caption>/s.exec(table) ?? []
  const [row = ''] = /^.*?<\/(?:tr|table)>/s.exec(table) ?? []
  const cells = [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => wordsOfHtml(cell))
  const name = wordsOfHtml(caption) || cells.filter(Boolean).join(', ').slice(0, longest) || contentTexts.table
  return escapeHtml(name)
}
