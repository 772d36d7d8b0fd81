import type { AppLoadContext } from '@remix-run/node'
import { brand } from '~/brand'
import { escapeHtml } from '~/html'
import { shopPicture } from '~/services/catalog/in-memory/shop-picture'
import { isWhole } from '~/services/content/pictures'
import { store } from '~/store.server'
import type { Part } from './text-response.server'

/** What machines are told of a page beside its title and description. */
export type MachineFacts = {
  /** Path and query of the one address of this page; its own path when nothing is said. */
  canonical?: string
  /** Path below /images/ of the picture links to the page are shown with, and what it shows; the shop's own when nothing is said. */
  picture?: { path: string; alt: string } | null
  isProduct?: boolean
  /** Nothing to be found by others, though its address is. */
  isUnlisted?: boolean
  /** Texts of JSON-LD elements, escaped for HTML already; long ones as bytes. */
  data?: readonly Part[]
}

const facts = new WeakMap<AppLoadContext, MachineFacts>()

/** For the head of the page this request is answered with. Only a server reads it: it costs browsers no script. */
export function tellMachines(context: AppLoadContext, told: MachineFacts) {
  facts.set(context, told)
}

/** Pages about one shopper, and those that only belong to a product's own: nothing to be found by others. */
const unlisted = new RegExp(
  `^/(${[
    ...['cart', 'checkout', 'account', 'login', 'logout', 'register', 'error', 'sandbox', 'purchase', 'wish-?list'],
    ...['favorites', 'writereview', 'sizeguide'],
  ].join('|')})(/|$)`,
  'i',
)

const pictureWidth = 845
/** Of pictures of products: a banner's is not known here. */
const pictureSize: [string, string][] = [
  ['og:image:width', String(pictureWidth)],
  ['og:image:height', '990'],
]

/**
 * The page with its canonical address and preview at the end of the head, and its data at the end of the body, before which
 * a browser has drawn all there is to see: there React leaves them alone.
 * @param page in pieces, the first with the whole head, the last with the end of the body
 */
export async function withMachineHead(page: Part[], url: URL, context: AppLoadContext, nonce: string): Promise<Part[]> {
  const [html, ...more] = page
  if (typeof html !== 'string') return page
  const end = html.indexOf('</head>')
  if (end < 0) return page
  const { isUnlisted = unlisted.test(url.pathname), ...known } = facts.get(context) ?? {}
  const { picture = isUnlisted ? null : await ofTheShop(), ...told } = known
  const head = html.slice(0, end)
  const data = (told.data ?? []).flatMap((text): Part[] => [
    `<script type="application/ld+json" nonce="${nonce}">`,
    text,
    '</script>',
  ])
  const pieces = [head + machineHead(head, url, { ...told, picture, isUnlisted }), html.slice(end), ...more]
  const last = pieces.pop()
  if (typeof last !== 'string' || !last.endsWith(closing)) throw new Error('A page ends with its body.')
  return [...pieces, last.slice(0, -closing.length), ...data, closing]
}

const closing = '</body></html>'

async function ofTheShop(): Promise<MachineFacts['picture']> {
  const path = await shopPicture(store)
  return path === null ? null : { path, alt: brand.name }
}

function machineHead(head: string, { origin, pathname }: URL, told: MachineFacts): string {
  const { picture, isProduct, isUnlisted } = told
  const plain = isUnlisted ? pathname : pathname.toLowerCase() // tokens have letters of both cases
  const { canonical = plain.replace(/(.)\/+$/, '$1') } = told
  const address = escapeHtml(origin + canonical)
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? brand.name
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const preview: [string, string | undefined][] = [
    ['og:site_name', escapeHtml(brand.name)],
    ['og:type', isProduct ? 'product' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(picture ? pictureOf(origin, picture) : []),
  ]
  return [
    `<link rel="canonical" href="${address}"/>`,
    isUnlisted ? '<meta name="robots" content="noindex"/>' : '',
    ...preview.map(([name, value]) => (value ? `<meta property="${name}" content="${value}"/>` : '')),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}"/>`,
  ].join('')
}

function pictureOf(origin: string, { path, alt }: { path: string; alt: string }): [string, string][] {
  return [
    ['og:image', escapeHtml(`${origin}/images/${path}?w=${pictureWidth}`)],
    ...(isWhole(path) ? [] : pictureSize),
    ['og:image:alt', escapeHtml(alt)],
  ]
}
