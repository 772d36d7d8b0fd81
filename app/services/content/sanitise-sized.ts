import type { Store } from '~/store.server'
import { pictureSize } from './pictures'
import { sanitise } from './sanitise'

const picture = /<img\b[^>]*>/g

/** The part of HTML that may be shown, with the width and height of every picture of the shop in it: nothing moves when they come. */
export async function sanitiseSized(store: Store, html: string): Promise<string> {
  const kept = await sanitise(html)
  const sized = await Promise.all([...kept.matchAll(picture)].map(([tag]) => withSize(store, tag)))
  return kept.replace(picture, () => sized.shift() ?? '')
}

/** A width that was written stays; the height follows from the picture's own shape. Pictures that are not there stay as written. */
async function withSize(store: Store, tag: string): Promise<string> {
  const address = attributeOf(tag, 'src')
  const size = address && (await pictureSize(store, address).catch(() => null))
  if (!size) return tag
  const written = Number(attributeOf(tag, 'width'))
  const width = Number.isInteger(written) && written > 0 ? written : size.width
  const height = Math.max(1, Math.round((width * size.height) / size.width))
  return tag.replace(/ (width|height)="[^"]*"/g, '').replace('<img', `<img width="${width}" height="${height}"`)
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}

/** A block with every `html` in it sanitised, however deep it lies. */
export async function sanitiseBlock(store: Store, block: unknown): Promise<unknown> {
  if (Array.isArray(block)) return Promise.all(block.map((part) => sanitiseBlock(store, part)))
  if (typeof block !== 'object' || block === null) return block
  const fields = Object.entries(block).map(async ([key, value]) => [
    key,
    key === 'html' && typeof value === 'string' ? await sanitiseSized(store, value) : await sanitiseBlock(store, value),
  ])
  return Object.fromEntries(await Promise.all(fields))
}
