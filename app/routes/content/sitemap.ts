import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemap } from '~/services/catalog/sitemap'
import { store } from '~/store.server'

const unpress = promisify(gunzip)

/** `/sitemap.xml`, and `/sitemap/{n}.xml` when that one is a list of parts. It comes pressed, as it is kept. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = params.part === undefined ? null : /^(\d{1,6})\.xml$/.exec(params.part)?.[1]
  const { origin } = new URL(request.url)
  const file = asked === undefined ? null : await sitemap(store, origin, asked === null ? null : Number(asked))
  if (!file) return new Response(null, { status: 404 })
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(new Uint8Array(takesGzip ? file : await unpress(file)), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}
