import type { Store } from '~/store.server'
import { pictureSize } from './pictures'
import type { Oddity } from './repeated-ids'

/** The pixels of a picture in its own proportions, by its path below /images/; null where there is none. */
export type FindPictureShape = (path: string) => Promise<{ width: number; height: number } | null>

/** The shapes of the shop's pictures, as they are shown. */
export function pictureShapes(store: Pick<Store, 'config'>): FindPictureShape {
  return (path) => pictureSize(store, `/images/${path}?w=3600`).catch(() => null)
}

/** So far a stated shape may be from the picture's own: what is rounded to whole pixels is not meant otherwise. */
const tolerance = 0.02

/** Every picture of a file, as it is written, whose `width` and `height` are of another shape: its place would jump. */
export async function findWrongShapes(
  value: unknown,
  shapeOf: FindPictureShape,
  path: Oddity['path'] = [],
): Promise<Oddity[]> {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).map(([key, each]) =>
    findWrongShapes(each, shapeOf, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [...(await wrongShape(value, shapeOf, path)), ...(await Promise.all(inner)).flat()]
}

async function wrongShape(value: object, shapeOf: FindPictureShape, path: Oddity['path']): Promise<Oddity[]> {
  const { path: picture, width, height } = value as Record<string, unknown>
  if (typeof picture !== 'string' || typeof width !== 'number' || typeof height !== 'number') return []
  const own = await shapeOf(picture)
  if (!own || Math.abs((width * own.height) / (height * own.width) - 1) <= tolerance) return []
  const reason = `${picture} is not ${width} by ${height} but has the shape of ${own.width} by ${own.height}`
  return [{ path: [...path, 'width'], reason }]
}
