import { readLooks } from '~/db/catalog/merchandise'
import type { Queries } from '~/db/client'
import { reasonsOfHtml, wrongPicture } from '~/services/content/oddities'
import { pictureFaults } from '~/services/content/picture-faults'
import type { Oddity } from '~/services/content/repeated-ids'
import type { Store } from '~/store.server'
import type { MerchandiseFile } from '~/validation/catalog/merchandise-file'
import { lookSlug } from './looks'
import { isStructured } from './size-guides'

/** Looks of a file that would have no address, or that of another look. */
export async function wrongNames(db: Queries, { looks, remove }: MerchandiseFile): Promise<Oddity[]> {
  const replaced = new Set([...remove.looks, ...looks.map(({ name }) => name)])
  const staying = (await readLooks(db)).filter(({ name }) => !replaced.has(name))
  const taken = new Map(staying.map((look) => [lookSlug(look), look.name]))
  return looks.flatMap((look, at): Oddity[] => {
    const path = ['looks', at, 'name']
    if (!/[\p{L}\p{N}]/u.test(look.name)) return [{ path, reason: 'makes no address: it needs a letter or a digit' }]
    const other = taken.get(lookSlug(look))
    taken.set(lookSlug(look), other ?? look.name)
    return other === undefined ? [] : [{ path, reason: `has the same address as the look ${other}` }]
  })
}

/** What of a file will not be shown, or not as its writer meant it. */
export async function oddMerchandise(store: Store, { looks, sizeGuides }: MerchandiseFile): Promise<Oddity[]> {
  const pictures = { pictureFault: pictureFaults(store) }
  const ofLooks = looks.map(async ({ imagePath }, at): Promise<Oddity[]> => {
    const reason = imagePath === null ? null : await wrongPicture(imagePath, pictures)
    return reason ? [{ path: ['looks', at, 'imagePath'], reason }] : []
  })
  const ofGuides = sizeGuides.map(async (guide, at): Promise<Oddity[]> => {
    if (guide.html === '') return []
    const both = isStructured(guide) ? ['stands below the parts: a guide is meant to be either'] : []
    const reasons = [...both, ...(await reasonsOfHtml(guide.html, pictures))]
    return reasons.map((reason) => ({ path: ['sizeGuides', at, 'html'], reason }))
  })
  return (await Promise.all([...ofLooks, ...ofGuides])).flat()
}
