import { pictureUrl } from './picture'

type Props = {
  /** Path below /images/ of a wide picture; without one the words stand on the shop's own colour. */
  picture: string | null
  title: string
  text: string
  links: readonly { path: string; label: string }[]
  /** The first of the page: its title is the page's, its picture is loaded first. */
  first?: boolean
}

/** A wide picture with a few words and where they lead. */
export function Hero({ picture, title, text, links, first }: Props) {
  const Title = first ? 'h1' : 'h2'
  return (
    <section className={picture ? 'hero' : 'hero bare'}>
      {picture && <HeroPicture path={picture} first={first} />}
      <div className="wrap">
        <div className="hero-words">
          <Title>{title}</Title>
          <p>{text}</p>
          <p className="hero-links">
            {links.map(({ path, label }, at) => (
              <a key={path} href={path} className={at === 0 ? 'btn' : 'btn ghost'}>
                {label}{' '}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}

function HeroPicture({ path, first }: { path: string; first?: boolean }) {
  return (
    <img
      src={pictureUrl(path, 'MD')}
      srcSet={`${pictureUrl(path, 'SM')} 621w, ${pictureUrl(path, 'MD')} 845w, ${pictureUrl(path, 'LG')} 1425w, ${pictureUrl(path, 'XL')} 1920w`}
      sizes="100vw"
      width={1920}
      height={1080}
      alt=""
      loading={first ? undefined : 'lazy'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
  )
}
