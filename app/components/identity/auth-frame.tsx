import { type ReactNode, useEffect, useRef, useState } from 'react'
import { frameTexts } from '~/messages/frame'

type Props = {
  src: string
  /** Where the provider's pages come from; '' for our own origin. Nobody else's messages count. */
  origin: string
  title: string
  successUrl: string | null
  /** In the place of the frame until scripts run. */
  without: ReactNode
  /** Another way, for when the frame stays empty. */
  below: ReactNode
}

/** What a page in the frame may say. */
type Said = { type?: unknown; height?: unknown }

const heights = { first: 420, least: 80, most: 2_000 }

/** The provider's page in a frame, as tall as it says; a grey shape while it loads. */
export function AuthFrame({ src, origin, title, successUrl, without, below }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [works, setWorks] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const [height, setHeight] = useState(heights.first)
  useEffect(() => {
    setWorks(true)
    const hear = ({ source, origin: from, data }: MessageEvent<Said | null>) => {
      const isOurs = from === window.location.origin
      if (source !== frame.current?.contentWindow || !(isOurs || from === origin)) return
      const { type, height: tall } = data ?? {}
      if (type === 'height' && typeof tall === 'number' && Number.isFinite(tall))
        setHeight(Math.min(Math.max(Math.ceil(tall), heights.least), heights.most))
      if (type === 'login-success') goOn(successUrl)
      if (type === 'site-loaded') void refresh()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, successUrl])
  if (!works) return without
  return (
    <>
      {isLoading && (
        <div className="skeleton" role="status" aria-label={frameTexts.working}>
          <p />
          <p />
          <p />
        </div>
      )}
      <iframe ref={frame} src={src} title={title} width="100%" height={height} onLoad={() => setLoading(false)} />
      {below}
    </>
  )
}

function goOn(successUrl: string | null) {
  if (successUrl) window.location.assign(`/oauth/redirect?${new URLSearchParams({ successUrl })}`)
  else window.location.reload()
}

const pauseMs = 10_000
const key = 'site loaded'

/** The page is read anew for whoever is known now; not again and again when that changes nothing. */
async function refresh() {
  const before = Number(sessionStorage.getItem(key))
  if (Date.now() - before < pauseMs) return
  sessionStorage.setItem(key, String(Date.now()))
  const post = () =>
    fetch('/oauth/redirect', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: window.location.href }),
    }).then(({ ok }) => ok || Promise.reject(new Error('not refreshed')))
  await post()
    .catch(post)
    .catch(() => {})
  window.location.reload()
}
