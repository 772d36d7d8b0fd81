import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { zoomTexts } from '~/messages/zoom'
import { Icon } from '../../page/icons'
import { onPlainClick } from '../../page/plain-click'
import type { GalleryPicture } from './gallery-pictures'
import { heightOf, pictureUrl, widths } from './picture'
import { zoomAddress } from './zoom-address'

export type ZoomProps = {
  pictures: readonly GalleryPicture[]
  /** Number of the picture it opens with, from 1. */
  opened: number
  /** Address of the page with the gallery closed. */
  address: string
  onClose?: () => void
}

/**
 * The gallery of large pictures over the whole window. As the server renders it, it is one picture with links to its
 * neighbours, so that nothing else is loaded; with scripts it is a modal strip of them all, to swipe or to step through.
 */
export function Zoom({ pictures, opened, address, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement | null>(null)
  const isStrip = typeof document !== 'undefined' // by scripts it is never taken over from the server, but drawn anew
  const [first] = useState(opened)
  // before it is painted: the strip must not be seen at its beginning first
  const open = useCallback(
    (drawn: HTMLDialogElement | null) => {
      dialog.current = drawn
      drawn?.showModal?.()
      if (drawn) look(first)
    },
    [first],
  )
  return (
    <dialog
      open={!isStrip}
      className="zoom"
      aria-label={zoomTexts.largePictures}
      ref={open}
      onClose={onClose}
      onKeyDown={stepByArrow}
    >
      <a
        className="zoom-close"
        href={`${address}#view-${opened}`}
        onClick={(event) => onPlainClick(event, () => dialog.current?.close())}
      >
        <Icon name="close" />
        <span className="vh">{zoomTexts.close}</span>
      </a>
      <div className="zoom-strip">
        {pictures.map(({ path, alt }, at) =>
          isStrip || at + 1 === opened ? (
            <figure id={`zoom-${at + 1}`} tabIndex={-1} key={path}>
              {/* the small one shows until the large one covers it */}
              <img src={pictureUrl(path, 'SM')} width={widths.XL} height={heightOf('XL')} alt="" loading="lazy" />
              <img src={pictureUrl(path, 'XL')} width={widths.XL} height={heightOf('XL')} alt={alt} loading="lazy" />
              {[at, at + 2].map((to) =>
                pictures[to - 1] ? <Step key={to} to={to} back={to === at} href={zoomAddress(address, to)} /> : null,
              )}
              <figcaption className="num">
                {at + 1} / {pictures.length} <a href={pictureUrl(path, 'XXL')}>{zoomTexts.fullSize}</a>
              </figcaption>
            </figure>
          ) : null,
        )}
      </div>
    </dialog>
  )
}

function Step({ to, back, href }: { to: number; back: boolean; href: string }) {
  return (
    <a
      className={back ? 'zoom-back' : 'zoom-forth'}
      href={href}
      onClick={(event) => onPlainClick(event, () => look(to))}
    >
      <Icon name={back ? 'back' : 'forth'} />
      <span className="vh">{back ? zoomTexts.previousPicture : zoomTexts.nextPicture}</span>{' '}
    </a>
  )
}

/** The arrows of the keyboard lead to the neighbours of the picture in sight, as the buttons do. */
function stepByArrow(event: KeyboardEvent<HTMLDialogElement>) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const strip = event.currentTarget.querySelector('.zoom-strip')
  if (!by || !strip || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  look(Math.round(strip.scrollLeft / strip.clientWidth) + 1 + by)
}

/** Brings a picture of the strip into sight and gives it the focus. */
function look(number: number) {
  document.getElementById(`zoom-${number}`)?.focus()
}
