import type { Attributes, IOptions, Transformer } from 'sanitize-html'
import { isFreeId } from './own-ids'

/** What links may lead to within a text. */
const withPlaces: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'div', 'section'])

/** Text, lists, tables, links and our own pictures: what an owner writes can neither run scripts nor change the shop's look. */
const allowed: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'em', 'small', 'br', 'hr'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'figure', 'figcaption', 'img'],
    ...['details', 'summary', 'div', 'section'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ...Object.fromEntries([...withPlaces].map((tag) => [tag, ['id']])),
    ...{ th: ['scope', 'colspan'], td: ['colspan'], img: ['src', 'alt', 'width', 'height'], details: ['open'] },
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[\w/.-]+\?w=\d+$/.test(attribs.src ?? ''),
  transformTags: {
    ...{ b: 'strong', i: 'em' },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs } }),
    a: (tagName, { rel: _, target, ...attribs }) => ({ tagName, attribs: { ...attribs, ...wayOf(target) } }),
  },
}

/** A link opens here or in a new tab, which gets no hold of this one. */
function wayOf(target?: string): Attributes {
  return target === '_blank' ? { target, rel: 'noopener' } : {}
}

/** What a link can lead to: an address of the shop, a place of the page, its help, and what browsers open safely. */
const leadsOn = /^(?:\/(?!\/)|#|\?|\{help\}$|https:|mailto:|tel:)/i

/** The part of HTML that may be shown. The sanitiser is loaded here, because a shop that only serves needs none. */
export async function sanitise(html: string): Promise<string> {
  return (await sanitiseNaming(html)).kept
}

type Sanitised = { kept: string; ids: Set<string>; lostIds: string[]; lostLinks: string[] }

/** The same, with the ids of places in it, those that were written and are left out, and the addresses of links that lead nowhere. */
export async function sanitiseNaming(html: string): Promise<Sanitised> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const given = new Set<string>()
  const lostIds: string[] = []
  const lostLinks: string[] = []
  const withFreeId: Transformer = (tagName, { id, ...attribs }) => {
    const isFree = id !== undefined && withPlaces.has(tagName) && isFreeId(id) && !given.has(id)
    if (isFree) given.add(id)
    else if (id) lostIds.push(id)
    const { href, ...others } = attribs
    const isLost = tagName === 'a' && href !== undefined && !leadsOn.test(href.trim())
    if (isLost) lostLinks.push(href)
    const kept = isLost ? others : attribs
    return { tagName, attribs: isFree ? { id, ...kept } : kept }
  }
  const transformTags = { ...allowed.transformTags, '*': withFreeId }
  const kept = sanitizeHtml(html, { ...allowed, transformTags }).replace(emptyTable, '')
  return { kept, ids: given, lostIds, lostLinks }
}

/** A table that holds nothing but its own parts. */
const emptyTable = /<table>(?:\s|<\/?(?:caption|thead|tbody|tr|th|td)\b[^<>]*>)*<\/table>/g
