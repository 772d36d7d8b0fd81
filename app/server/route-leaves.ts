import type { ServerBuild } from '@remix-run/node'

/** A route that answers requests, with what it takes. */
export type Leaf = {
  id: string
  ids: string[]
  pattern: RegExp
  score: number
  fixedPath: string | null
  allow: string[]
  isCall: boolean
  /** The one that answers every address the shop does not have. */
  isRest: boolean
}

/** Finds the leaf that answers a path, as Remix itself would. */
export function leafFinder(build: ServerBuild): (path: string) => Leaf | undefined {
  const leaves = leavesOf(build)
  const fixed = new Map(leaves.flatMap((leaf) => (leaf.fixedPath === null ? [] : [[leaf.fixedPath, leaf] as const])))
  const patterns = leaves.filter((leaf) => leaf.fixedPath === null)
  return (asked) => {
    const path = asked.replace(/\/+$/, '') || '/'
    return fixed.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))
  }
}

function leavesOf(build: ServerBuild): Leaf[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId !== undefined && (route.path !== undefined || route.index))
    .map((route) => {
      const ids: string[] = []
      let path = ''
      for (let at: typeof route | undefined = route; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
        ids.unshift(at.id)
        if (at.path) path = `/${at.path.replace(/^\/+/, '')}${path}`
      }
      const { pattern, score } = compile(path)
      const fixedPath = /[:*]/.test(path) ? null : path.toLowerCase() || '/'
      const { loader, action, default: screen } = route.module
      const reads = isUsed(loader) || screen
      const allow = [...(reads ? ['GET', 'HEAD'] : []), ...(isUsed(action) ? ['POST'] : []), 'OPTIONS']
      const isCall = /(^|\/)api\./.test(route.id)
      const isRest = path === '/*'
      return { id: route.id, ids, pattern, fixedPath, allow, isCall, isRest, score: score + (route.index ? 2 : 0) }
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a half of a route answers; the other half of a call only refuses, and is marked so. */
function isUsed(half: unknown): boolean {
  return typeof half === 'function' && !('unused' in half)
}

/** Remix's ranking in small: a fixed segment beats a parameter beats a splat. */
function compile(path: string): { pattern: RegExp; score: number } {
  const segments = path.split('/').filter(Boolean)
  let source = ''
  let score = segments.length
  for (const segment of segments) {
    if (segment === '*') {
      source += '(?:/.*)?'
      score -= 2
    } else if (segment.startsWith(':')) {
      source += segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
      score += 3
    } else {
      source += `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      score += 10
    }
  }
  return { pattern: new RegExp(`^${source}/?$`, 'i'), score }
}
