import type { ReactNode } from 'react'
import type { BlockOf } from '~/validation/content/blocks'
import { headingTag, useClasses } from './drawing'
import type { BlockProps } from './fed-block'
import { BlockPicture, BlockVideo, ExternalVideo } from './media'

type Words = Pick<BlockOf<'BANNER'>, 'heading' | 'headingLevel' | 'text' | 'links'>

/** A picture from edge to edge with a few words and where they lead. Without one the words stand on the shop's own colour. */
export function Banner({ block, top, first }: Omit<BlockProps<'BANNER'>, 'id'>) {
  const picture = block.image && <BlockPicture image={block.image} sizes="100vw" first={first} />
  return <Laid block={block} media={picture} words={<BannerWords words={block} top={top} />} />
}

export function MediaBanner({ block, top, first }: BlockProps<'MEDIA_BANNER'>) {
  return (
    <Laid block={block} media={<Media of={block} first={first} />} words={<BannerWords words={block} top={top} />} />
  )
}

export function ExternalVideoBanner({ block, top }: BlockProps<'EXTERNAL_EMBEDDED_VIDEO_BANNER'>) {
  return (
    <div className={useClasses('ban ban-ext', block)}>
      <ExternalVideo {...block} />
      <div className="wrap">
        <BannerWords words={block} top={top} />
      </div>
    </div>
  )
}

/** A picture leads to one place as a whole; a film does so by its words, for it is itself what one presses to stop it. */
export function MediaBannerLink({ block, first }: BlockProps<'MEDIA_BANNER_LINK'>) {
  const { heading, text, url, media } = block
  const whole = 'image' in media
  const words = (
    <div className={whole ? 'ban-words' : 'ban-words whole'}>
      <h2>
        <a href={url}>{heading}</a>
      </h2>
      {text && <p>{text}</p>}
    </div>
  )
  return <Laid block={block} media={<Media of={block} first={first} />} words={words} whole={whole} />
}

type LaidProps = {
  block: Pick<BlockOf<'BANNER'>, 'settings' | 'container'>
  media: ReactNode
  words: ReactNode
  whole?: boolean
}

/** Words lie on the picture; in small windows they stand below it, unless the owner placed them there too. */
function Laid({ block, media, words, whole }: LaidProps) {
  const { mobile, tablet } = block.settings ?? {}
  const names = [
    'ban',
    media ? '' : 'bare',
    mobile?.quadrantPosition || tablet?.quadrantPosition ? 'over' : '',
    whole ? 'whole' : '',
  ]
  return (
    <div className={useClasses(names.filter(Boolean).join(' '), block)}>
      {media}
      <div className="wrap">{words}</div>
    </div>
  )
}

function Media({ of: { media }, first }: { of: Pick<BlockOf<'MEDIA_BANNER'>, 'media'>; first: boolean }) {
  if ('image' in media) return <BlockPicture image={media.image} sizes="100vw" first={first} />
  return <BlockVideo video={media.video} playing={{ muted: true, autoPlay: true, loop: true }} />
}

function BannerWords({ words: { heading, headingLevel = 2, text, links = [] }, top }: { words: Words; top: 1 | 2 }) {
  const Heading = headingTag(headingLevel, top)
  return (
    <div className="ban-words">
      {heading && <Heading>{heading}</Heading>}
      {text && <p>{text}</p>}
      {links.length > 0 && (
        <p className="ban-links">
          {links.map(({ url, label, newTab }, at) => (
            <a key={url} href={url} className={at === 0 ? 'btn' : 'btn ghost'} {...tab(newTab)}>
              {label}{' '}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

export function tab(newTab?: boolean) {
  return newTab ? { target: '_blank', rel: 'noopener' } : {}
}
