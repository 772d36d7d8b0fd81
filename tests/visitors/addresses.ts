import type { ServerBuild } from '@remix-run/node'

/** Every address of the running table with each method it takes: `GET /cart`, `POST /cart`. */
export function addressesOf(build: ServerBuild): string[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.parentId || (route.path === undefined && !route.index)) return []
    const { loader, action, default: screen } = route.module
    const path = pathOf(build, route.id)
    const reads = isUsed(loader) || screen !== undefined
    return [...(reads ? [`GET ${path}`] : []), ...(isUsed(action) ? [`POST ${path}`] : [])]
  })
}

/** The half of a call that nobody may use is marked so. */
function isUsed(half: unknown): boolean {
  return typeof half === 'function' && !('unused' in half)
}

function pathOf(build: ServerBuild, id: string): string {
  let path = ''
  for (let at = build.routes[id]; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
    if (at.path) path = `/${at.path.replace(/^\//, '')}${path}`
  }
  return path || '/'
}
