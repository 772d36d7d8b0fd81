import type { LoaderFunctionArgs } from '@remix-run/node'
import { menuStyles } from '~/components/page/menu-styles.server'
import { currentMenus } from '~/services/content/menus'
import { store } from '~/store.server'
import { tiers } from '~/validation/content/blocks'
import { zoneNames } from '~/validation/content/content-file'
import { stylesOf } from './show-zone.server'

const forever = 'public, max-age=31536000, immutable'

/** The styles of the blocks of a zone, or of the menus: kept by browsers under their hash. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.css$/.exec(params.file ?? '')?.[1]
  const found = hash ? await findStyles(params.zone ?? '', new URL(request.url).searchParams) : undefined
  if (!found?.css) return new Response(null, { status: 404 })
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': found.hash === hash ? forever : 'no-store',
  }
  return new Response(found.css, { headers })
}

async function findStyles(name: string, query: URLSearchParams): Promise<{ css: string; hash: string } | undefined> {
  if (name === 'menus') return menuStyles(Object.values(await currentMenus(store)))
  const zone = zoneNames.find((each) => each === name)
  const tier = tiers.find((each) => each === query.get('tier')) ?? 'GUEST'
  return zone && stylesOf({ zone, path: query.get('path') ?? '', tier })
}
