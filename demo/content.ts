import { withBrandNames } from '~/services/content/brand-names'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import content from './content.json'
import { demoPages } from './pages'

/** Blocks, menus, outfits and pages of the demo shop. */
export function readDemoContent(): ContentFile {
  return contentFileSchema.parse(JSON.parse(withBrandNames(JSON.stringify({ ...content, pages: demoPages }))))
}
