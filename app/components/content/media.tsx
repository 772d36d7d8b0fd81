import { useContext } from 'react'
import { contentTexts } from '~/messages/content'
import { fill } from '~/messages/fill'
import type { BlockOf } from '~/validation/content/blocks'
import type { Image, Video } from '~/validation/content/values'
import { SizesContext } from './drawing'

const served = [392, 621, 845, 1425, 1920]

function candidates({ path, width }: { path: string; width: number }): string {
  const within = served.filter((offer) => offer <= width)
  return (within.length > 0 ? within : [392]).map((offer) => `/images/${path}?w=${offer} ${offer}w`).join(', ')
}

/** `sizes`: where it stands in no columns. */
type Props = { image: Image; sizes: string; first?: boolean; alt?: string }

/** A picture of the owner: its own cut for each window, its place kept free while it loads. */
export function BlockPicture({ image, first, alt = image.alt, ...alone }: Props) {
  const { mobile, tablet } = image
  const sizes = useContext(SizesContext) ?? alone.sizes
  return (
    <picture>
      {mobile && <Source media="(max-width: 767.98px)" file={mobile} sizes={sizes} />}
      {tablet && <Source media="(max-width: 1023.98px)" file={tablet} sizes={sizes} />}
      <img
        src={`/images/${image.path}?w=845`}
        srcSet={candidates(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        {...(first ? { fetchpriority: 'high' } : {})}
      />
    </picture>
  )
}

type File = { path: string; width: number; height: number }

function Source({ media, file, sizes }: { media: string; file: File; sizes: string }) {
  return <source media={media} srcSet={candidates(file)} sizes={sizes} width={file.width} height={file.height} />
}

type Playing = Partial<Pick<BlockOf<'RESPONSIVE_VIDEO'>, 'muted' | 'autoPlay' | 'loop' | 'controls' | 'playsInline'>>

/**
 * A film. Scripts start it (enliven.ts) only when it is muted and the visitor does not ask for less motion; what starts
 * by itself can be stopped.
 */
export function BlockVideo({ video, playing = {} }: { video: Video; playing?: Playing }) {
  const { url, tabletUrl, mobileUrl, poster, title, captions, width, height } = video
  const { muted = false, autoPlay = false, loop = false, controls = true, playsInline = true } = playing
  const starts = autoPlay && muted
  return (
    <video
      poster={poster ? `/images/${poster}?w=845` : undefined}
      width={width}
      height={height}
      aria-label={title}
      preload={starts ? 'none' : 'metadata'}
      data-starts={starts ? '' : undefined}
      {...{ muted, loop, playsInline, controls: controls || starts }}
    >
      {mobileUrl && <source src={mobileUrl} type={typeOf(mobileUrl)} media="(max-width: 767.98px)" />}
      {tabletUrl && <source src={tabletUrl} type={typeOf(tabletUrl)} media="(max-width: 1023.98px)" />}
      <source src={url} type={typeOf(url)} />
      {captions && <track kind="captions" src={captions} srcLang="en" label={contentTexts.captions} />}
    </video>
  )
}

function typeOf(url: string): string {
  return url.endsWith('.mp4') ? 'video/mp4' : 'video/webm'
}

/** Where a film is watched: on its provider's page, and in a frame of ours, which starts it and keeps no cookies. */
const filmAddresses = {
  YOUTUBE: (id: string) => ({
    page: `https://www.youtube.com/watch?v=${id}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  }),
  VIMEO: (id: string) => ({
    page: `https://vimeo.com/${id}`,
    frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  }),
}

type External = Pick<BlockOf<'EXTERNAL_EMBEDDED_VIDEO'>, 'provider' | 'videoId' | 'title' | 'poster'>

/**
 * A film kept elsewhere: a picture that leads there, or with scripts becomes the film (enliven.ts). Nothing is asked of
 * that place before somebody presses it.
 */
export function ExternalVideo({ provider, videoId, title, poster }: External) {
  const { page, frame } = filmAddresses[provider](videoId)
  return (
    <div className="ext">
      <BlockPicture image={poster} sizes="100vw" alt="" />
      <a href={page} data-film={frame} data-title={title} rel="noopener noreferrer" target="_blank">
        <span className="ext-words">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
          <span>
            <strong>{title}</strong>{' '}
            <span>{fill(contentTexts.watchAt, { provider: contentTexts[`provider.${provider}`] })}</span>
          </span>
        </span>
      </a>
    </div>
  )
}
