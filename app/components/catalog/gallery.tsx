import { fill } from '~/messages.fill'
import { productTexts } from '~/messages.product'
import { Picture, pictureUrl } from './picture'

type Props = { name: string; color: string; sale: string | null; views: readonly { view: string; path: string }[] }

/** All views of the chosen colour; each leads to its large picture. On phones they are a strip to swipe. */
export function Gallery({ name, color, sale, views }: Props) {
  return (
    <div className="gallery">
      <section className="gal" aria-label={productTexts.pictures} key={color}>
        {views.map(({ view, path }, at) => {
          const alt = fill(productTexts.pictureOf, { name, color, view: viewName(view) })
          return (
            <figure id={`view-${at + 1}`} key={path}>
              <a href={pictureUrl(path, 'XL')}>
                <span className="vh">{productTexts.largePicture} </span>
                {at === 0 ? <FirstPicture path={path} alt={alt} /> : <OtherPicture path={path} alt={alt} />}
              </a>
              {at === 0 && sale && <figcaption className="tag sale flag">{sale}</figcaption>}
            </figure>
          )
        })}
      </section>
      {views.length > 1 && (
        <nav className="dots" aria-label={productTexts.pictures}>
          {views.map(({ path }, at) => (
            <a key={path} href={`#view-${at + 1}`}>
              <span className="vh">{fill(productTexts.goToPicture, { number: at + 1 })}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

type PictureProps = { path: string; alt: string }

function FirstPicture({ path, alt }: PictureProps) {
  const sizes = '(max-width: 767px) 88vw, (max-width: 1488px) 54vw, 760px'
  return <Picture path={path} alt={alt} offers={['XS', 'SM', 'MD', 'LG']} sizes={sizes} first />
}

function OtherPicture({ path, alt }: PictureProps) {
  const sizes = '(max-width: 767px) 88vw, (max-width: 1488px) 27vw, 376px'
  return <Picture path={path} alt={alt} offers={['XS', 'SM', 'MD']} sizes={sizes} />
}

/** DETAIL2 is one more DETAIL. */
function viewName(view: string): string {
  const name = `view.${view.replace(/\d+$/, '')}`
  return name in productTexts ? productTexts[name as 'view.FRONT'] : productTexts['view.other']
}
