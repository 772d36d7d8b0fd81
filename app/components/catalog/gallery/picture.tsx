/** The widths pictures are served at, in pixels. */
export const widths = { XXS: 150, XS: 392, SM: 621, MD: 845, LG: 1425, XL: 1920, XXL: 3600 } as const
export type PictureWidth = keyof typeof widths

const crop = { width: 1603, height: 1880 }

/** Every size has the shop's one shape; the main one is a row of pixels less, 845 by 990. */
export function heightOf(width: PictureWidth): number {
  return width === 'MD' ? 990 : Math.round((widths[width] * crop.height) / crop.width)
}

export function pictureUrl(path: string, width: PictureWidth): string {
  return `/images/${path}?w=${widths[width]}`
}

type Props = {
  /** Path below /images/. */
  path: string
  alt: string
  /** From the smallest to the largest; the browser picks by `sizes`. */
  offers: readonly PictureWidth[]
  sizes: string
  /** The picture the page is judged by: loaded first. Others wait until they come near. */
  first?: boolean
  /** Loaded with the page, though not first. */
  eager?: boolean
}

/** A picture of a product in the shop's one shape; its place is kept free while it loads. */
export function Picture({ path, alt, offers, sizes, first, eager }: Props) {
  const stated = offers.includes('MD') ? 'MD' : (offers.at(-1) ?? 'MD')
  return (
    <img
      src={pictureUrl(path, stated)}
      srcSet={offers.map((offer) => `${pictureUrl(path, offer)} ${widths[offer]}w`).join(', ')}
      sizes={sizes}
      width={widths[stated]}
      height={heightOf(stated)}
      alt={alt}
      loading={first || eager ? undefined : 'lazy'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
  )
}
