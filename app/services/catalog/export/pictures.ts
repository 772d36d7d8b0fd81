import type { ProductMedia } from '~/validation/catalog/product-record'

const width = 1425

export type ExportedPicture = { address: string; alt: string }

export function pictureAddress(origin: string, path: string): string {
  return `${origin}/images/${path}?w=${width}`
}

/** Every picture of a product once, with the colour it shows. */
export function picturesOf(origin: string, colors: ProductMedia): ExportedPicture[] {
  const found = new Map<string, ExportedPicture>()
  for (const { label, views } of colors) {
    for (const { path } of views) {
      const address = pictureAddress(origin, path)
      if (!found.has(address)) found.set(address, { address, alt: label })
    }
  }
  return [...found.values()]
}
