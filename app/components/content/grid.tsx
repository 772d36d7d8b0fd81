import type { ReactNode } from 'react'
import { contentTexts } from '~/messages/content'
import { fill } from '~/messages/fill'
import type { Image } from '~/validation/content/values'
import { cellSizes } from './cell-sizes'
import { SizesContext, useClasses } from './drawing'
import type { BlockProps } from './fed-block'
import { BlockPicture, BlockVideo } from './media'

const aloneSizes = '(max-width: 767px) 92vw, 640px'

export function Grid({ block, parts }: BlockProps<'GRID'> & { parts: ReactNode[] }) {
  return (
    <SizesContext.Provider value={cellSizes(block.columns)}>
      <div className={useClasses('cells', block)}>{parts}</div>
    </SizesContext.Provider>
  )
}

export function ImageLink({ block }: Pick<BlockProps<'IMAGE_LINK'>, 'block'>) {
  const { image, url, label } = block
  return (
    <a className={useClasses('img-link', block)} href={url}>
      <BlockPicture image={image} sizes={aloneSizes} alt={label ? '' : image.alt} />
      {label && <span>{label}</span>}
    </a>
  )
}

export function VideoLink({ block }: BlockProps<'VIDEO_LINK'>) {
  return (
    <div className={useClasses('vid', block)}>
      <BlockVideo video={block.video} />
      <a href={block.url}>{block.label}</a>
    </div>
  )
}

/** Pictures with words; longer ones unfold below. */
export function ImageCardGrid({ block }: BlockProps<'IMAGE_CARD_GRID'>) {
  return (
    <ul className={useClasses('cells', block)}>
      {block.cards.map(({ image, heading, text, details, url }) => (
        <li key={heading} className="img-card">
          <Pictured image={image} sizes={cellSizes(block.columns)} heading={heading} url={url} />
          {text && <p>{text}</p>}
          {details && (
            <details>
              <summary>{fill(contentTexts.moreAbout, { heading })}</summary>
              <p>{details}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

type PicturedProps = { image: Image; sizes: string; heading: string; url?: string }

/** A picture and its heading, one link where they lead somewhere. */
function Pictured({ image, sizes, heading, url }: PicturedProps) {
  return (
    <div className={url && 'whole'}>
      <BlockPicture image={image} sizes={sizes} />
      <h3>{url ? <a href={url}>{heading}</a> : heading}</h3>
    </div>
  )
}

/** Fits to choose between without scripts: each button shows its own pictures, and below them stand the sizes. */
export function FitGuide({ block, id }: BlockProps<'FIT_GUIDE'>) {
  const { heading, toggles, sizes, activeItemColor } = block
  return (
    <section className={useClasses('fit', { ...block, activeItemColor })} aria-label={heading}>
      <h2>{heading}</h2>
      <div className="fit-toggles">
        {toggles.map(({ label, imageLinks }, at) => (
          <FitToggle key={label} name={id} at={at} label={label} imageLinks={imageLinks} />
        ))}
      </div>
      {sizes.length > 0 && (
        <>
          <h3>{contentTexts.sizes}</h3>
          <ul className="chips">
            {sizes.map(({ label, url }) => (
              <li key={label}>{url ? <a href={url}>{label}</a> : <span>{label}</span>}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const fitSizes = cellSizes({ tablet: 3, desktop: 3 })

type ToggleProps = { name: string; at: number } & BlockProps<'FIT_GUIDE'>['block']['toggles'][number]

function FitToggle({ name, at, label, imageLinks }: ToggleProps) {
  const id = `${name}-${at}`
  return (
    <>
      <input type="radio" className="vh" name={name} id={id} defaultChecked={at === 0} />
      <label htmlFor={id}>{label}</label>
      <ul className="cells">
        {imageLinks.map(({ image, label: fit, text, url }) => (
          <li key={fit} className="img-card">
            <Pictured image={image} sizes={fitSizes} heading={fit} url={url} />
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
