import { blockTypes } from '~/validation/content/blocks'
import type { Oddity } from './repeated-ids'

type Fields = Record<string, unknown>

/** Blocks with words that lie on something. */
const banners = new Set(['BANNER', 'MEDIA_BANNER', 'MEDIA_BANNER_LINK', 'EXTERNAL_EMBEDDED_VIDEO_BANNER'])

/** Every `quadrantPosition` of a file that places nothing: its block is no banner and has none in it. */
export function findIdleQuadrants(value: unknown, path: Oddity['path'] = []): Oddity[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => findIdleQuadrants(each, [...path, at]))
  if (!isFields(value)) return []
  const inner = Object.entries(value).flatMap(([key, each]) => findIdleQuadrants(each, [...path, key]))
  return [...(hasBanner(value) || isUnknown(value) ? [] : quadrantsOf(value, path)), ...inner]
}

function quadrantsOf({ settings }: Fields, path: Oddity['path']): Oddity[] {
  if (!isFields(settings)) return []
  const windows = Object.entries(settings).filter(([, look]) => isFields(look) && 'quadrantPosition' in look)
  return windows.map(([window]) => {
    const reason = 'places nothing: it is for banners and blocks with banners in them'
    return { path: [...path, 'settings', window, 'quadrantPosition'], reason }
  })
}

function hasBanner(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasBanner)
  return isFields(value) && (banners.has(String(value.contentType)) || Object.values(value).some(hasBanner))
}

function isUnknown({ contentType }: Fields): boolean {
  return typeof contentType === 'string' && !blockTypes.has(contentType)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
