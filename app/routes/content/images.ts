import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPicture, pictureWidths } from '~/services/content/pictures'
import { store } from '~/store.server'

const monthInSeconds = 30 * 24 * 3600

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const [asked = '', ...others] = searchParams.getAll('w')
  const width = pictureWidths.get(asked)
  if (width === undefined || others.length > 0) return new Response(null, { status: 400 })
  const found = await findPicture(store, pathname.replace('/images/', ''), width)
  if (!found.ok) return new Response(null, { status: 503, headers: { 'retry-after': '2' } })
  const picture = found.value
  if (!picture) return new Response(null, { status: 404 })

  const { body, etag, lasting } = picture
  const headers = {
    etag,
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : `public, max-age=${monthInSeconds}`,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': 'image/webp' } })
}
