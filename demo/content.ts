import { brand } from '~/brand'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import content from './content.json'
import { demoPages } from './pages'

/** Blocks, menus, outfits and pages of the demo shop. */
export function readDemoContent(): ContentFile {
  const named = JSON.stringify({ ...content, pages: demoPages })
    .replaceAll('{slug}', brand.slug)
    .replaceAll('{rewards}', brand.rewards)
    .replaceAll('{card}', brand.card)
  return contentFileSchema.parse(JSON.parse(named))
}
