import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { fill } from '~/messages.fill'
import { productTexts } from '~/messages.product'
import { onPlainClick } from '../page/plain-click'
import { Picture, pictureUrl } from './picture'
import { Zoom } from './zoom'

type Props = {
  name: string
  color: string
  sale: string | null
  views: readonly { view: string; path: string }[]
  /** Address of the page with what is chosen now. */
  address: string
}

/**
 * All views of the chosen colour and a strip of thumbnails that leads to each. A picture opens the gallery of large
 * pictures: in place with scripts, else as a state of the page. On phones they are a strip to swipe, the thumbnails dots.
 */
export function Gallery({ name, color, sale, views, address }: Props) {
  const [opened, setOpened] = useOpened(views.length)
  const zoomAddress = (number: number) => `${address}${address.includes('?') ? '&' : '?'}picture=${number}`
  const pictures = views.map(({ view, path }) => ({
    path,
    alt: fill(productTexts.pictureOf, { name, color, view: viewName(view) }),
  }))
  return (
    <div className={pictures.length > 1 ? 'gallery many' : 'gallery'}>
      {opened && (
        <Zoom
          pictures={pictures}
          opened={opened}
          zoomAddress={zoomAddress}
          closed={`${address}#view-${opened}`}
          onClose={() => {
            setOpened(null)
            if (window.location.search.includes('picture='))
              window.history.replaceState(window.history.state, '', address)
          }}
        />
      )}
      <section className="gal" aria-label={productTexts.pictures} key={color}>
        {pictures.map(({ path, alt }, at) => (
          <figure id={`view-${at + 1}`} key={path}>
            <a href={zoomAddress(at + 1)} onClick={(event) => onPlainClick(event, () => setOpened(at + 1))}>
              <span className="vh">{productTexts.largePicture} </span>
              {at === 0 ? <FirstPicture path={path} alt={alt} /> : <OtherPicture path={path} alt={alt} />}
            </a>
            {at === 0 && sale && <figcaption className="tag sale flag">{sale}</figcaption>}
          </figure>
        ))}
      </section>
      {pictures.length > 1 && (
        <nav className="thumbs" aria-label={productTexts.pictures}>
          {pictures.map(({ path }, at) => (
            <a key={path} href={`#view-${at + 1}`}>
              <span className="vh">{fill(productTexts.goToPicture, { number: at + 1 })}</span>
              <img src={pictureUrl(path, 'XXS')} alt="" width={64} height={75} loading="lazy" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** Number of the picture the gallery shows, from 1, null while it is closed. The address may open it. */
function useOpened(count: number) {
  const asked = Number(new URLSearchParams(useLocation().search).get('picture'))
  return useState(Number.isInteger(asked) && asked > 0 && asked <= count ? asked : null)
}

type PictureProps = { path: string; alt: string }

function FirstPicture({ path, alt }: PictureProps) {
  const sizes = '(max-width: 767px) 88vw, (max-width: 1488px) 49vw, 688px'
  return <Picture path={path} alt={alt} offers={['XS', 'SM', 'MD', 'LG']} sizes={sizes} first />
}

function OtherPicture({ path, alt }: PictureProps) {
  const sizes = '(max-width: 767px) 88vw, (max-width: 1488px) 24vw, 340px'
  return <Picture path={path} alt={alt} offers={['XS', 'SM', 'MD']} sizes={sizes} />
}

/** DETAIL2 is one more DETAIL. */
function viewName(view: string): string {
  const name = `view.${view.replace(/\d+$/, '')}`
  return name in productTexts ? productTexts[name as 'view.FRONT'] : productTexts['view.other']
}
