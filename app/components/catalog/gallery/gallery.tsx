import { useLocation } from '@remix-run/react'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '~/messages/fill'
import { productTexts } from '~/messages/product'
import { onPlainClick } from '../../page/plain-click'
import { showAddress } from '../../page/show-address'
import { soon } from '../../page/soon'
import { type GalleryPicture, galleryPictures, openedPicture } from './gallery-pictures'
import { moveStrip } from './move-strip'
import { Picture, pictureUrl } from './picture'
import { useShownPicture } from './use-shown-picture'
import type { ZoomProps } from './zoom'
import { zoomAddress } from './zoom-address'

type Props = {
  name: string
  color: string
  sale: string | null
  views: readonly { view: string; path: string }[]
  /** Address of the page with what is chosen now. */
  address: string
  /** A strip to swipe with dots, on every window, and no large pictures. */
  preview?: boolean
  /** The large picture the address asks for, as the server drew it: until scripts show theirs. */
  still: ReactNode
}

/**
 * All views of the chosen colour and a strip of thumbnails that leads to each. A picture opens the gallery of large
 * pictures: in place with scripts, which are loaded then, else, and where they do not come, as a state of the page. On
 * phones they are a strip to swipe, the thumbnails dots; without scripts none of them says which is shown.
 */
export function Gallery({ name, color, sale, views, address, preview, still }: Props) {
  const { search } = useLocation()
  const pictures = galleryPictures(name, color, views)
  const { Zoom, opened, open, close } = useZoom(preview ? null : openedPicture(search, pictures.length))
  const strip = useRef<HTMLElement>(null)
  const shown = useShownPicture(strip, color)
  return (
    <div className={pictures.length > 1 && !preview ? 'gallery many' : 'gallery'}>
      {opened && Zoom ? (
        <Zoom
          pictures={pictures}
          opened={opened}
          address={address}
          onClose={() => {
            close()
            if (!window.location.search.includes('picture=')) return
            showAddress(address)
            // nothing was pressed to open it, to which the focus would return
            strip.current?.querySelectorAll('a')[opened - 1]?.focus()
          }}
        />
      ) : (
        opened && still
      )}
      <section
        className="gal"
        aria-label={productTexts.pictures}
        key={color}
        ref={strip}
        tabIndex={preview ? 0 : undefined}
      >
        {pictures.length === 0 && <figure className="pic" />}
        {pictures.map((picture, at) => (
          <figure className="pic" id={`view-${at + 1}`} key={picture.path}>
            {preview ? (
              <View picture={picture} first={at === 0} only={pictures.length === 1} wide />
            ) : (
              <a href={zoomAddress(address, at + 1)} onClick={(event) => open(event, at + 1)}>
                <span className="vh">{productTexts.largePicture} </span>
                <View
                  picture={picture}
                  first={at === 0}
                  only={pictures.length === 1}
                  wide={isWide(at, pictures.length)}
                />
              </a>
            )}
            {at === 0 && sale && <figcaption className="tag sale flag">{sale}</figcaption>}
          </figure>
        ))}
      </section>
      {pictures.length > 1 && (
        <nav className="thumbs" aria-label={productTexts.pictures}>
          {pictures.map(({ path }, at) => (
            <a
              key={path}
              href={`#view-${at + 1}`}
              aria-current={at === shown || undefined}
              onClick={(event) => moveStrip(event, strip.current, at)}
            >
              <span className="vh">{fill(productTexts.goToPicture, { number: at + 1 })}</span>
              <img src={pictureUrl(path, 'XXS')} alt="" width={64} height={75} loading="lazy" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** The first takes the whole width, and a last one without a neighbour. */
function isWide(at: number, count: number): boolean {
  return at === 0 || (at === count - 1 && count % 2 === 0)
}

/**
 * The gallery of large pictures, loaded when it is first opened. Where it cannot be had soon, the page leads to its
 * state with the large picture, unless somebody does something else meanwhile; the one that the server drew stays.
 * @param first number of the picture it is opened at by the address
 */
function useZoom(first: number | null) {
  const [opened, setOpened] = useState(first)
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null)
  const load = () => soon(import('./zoom')).then((module) => setZoom(() => module.Zoom))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pressed later loads it itself
  useEffect(() => {
    if (opened) load().catch(() => {})
  }, [])
  const open = (event: MouseEvent<HTMLAnchorElement>, number: number) => {
    const { href } = event.currentTarget
    onPlainClick(event, () => {
      setOpened(number)
      let isBusy = false
      for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => (isBusy = true), { once: true })
      load().catch(() => isBusy || window.location.assign(href))
    })
  }
  return { Zoom, opened, open, close: () => setOpened(null) }
}

/** `wide`: it has the whole width of the gallery. */
type ViewProps = { picture: GalleryPicture; first: boolean; only: boolean; wide: boolean }

/**
 * On phones a strip of pictures shows 88 of 100 of one. It is told as 86, so that the commonest phone, 412 px of 1.75 dots,
 * takes the picture of 621 pixels, 1.71 for each, and not the next, half as heavy again.
 */
function View({ picture: { path, alt }, first, only, wide }: ViewProps) {
  return (
    <Picture
      path={path}
      alt={alt}
      offers={wide ? ['XS', 'SM', 'MD', 'LG'] : ['XS', 'SM', 'MD']}
      sizes={`(max-width: 767px) ${only ? 100 : 86}vw, (max-width: 1488px) ${wide ? '49vw, 688px' : 'calc(24vw - 24px), 340px'}`}
      first={first}
    />
  )
}
