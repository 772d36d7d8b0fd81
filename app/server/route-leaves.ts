import type { ServerBuild } from '@remix-run/node'

/** A route that answers requests, with what it takes. */
export type Leaf = {
  id: string
  ids: string[]
  pattern: RegExp
  /** Those of its paths at which there can be something. */
  serves: RegExp
  score: number
  fixedPath: string | null
  allow: string[]
  isCall: boolean
  /** The one that answers every address the shop does not have. */
  isRest: boolean
}

type LeafFinder = ((path: string) => Leaf | undefined) & { rest: Leaf | undefined }

/** Finds the leaf that answers a path, as Remix itself would. `rest` answers where the shop has nothing. */
export function leafFinder(build: ServerBuild): LeafFinder {
  const leaves = leavesOf(build)
  const fixed = new Map(leaves.flatMap((leaf) => (leaf.fixedPath === null ? [] : [[leaf.fixedPath, leaf] as const])))
  const patterns = leaves.filter((leaf) => leaf.fixedPath === null)
  const find = (asked: string) => {
    const path = asked.replace(/\/+$/, '') || '/'
    return fixed.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))
  }
  return Object.assign(find, { rest: leaves.find(({ isRest }) => isRest) })
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
      const { pattern: serves } = compile(path, shapesOf(loader, action))
      const reads = isUsed(loader) || screen
      const allow = [...(reads ? ['GET', 'HEAD'] : []), ...(isUsed(action) ? ['POST'] : []), 'OPTIONS']
      const isCall = /(^|\/)api\./.test(route.id)
      const isRest = path === '/*'
      return {
        id: route.id,
        ids,
        pattern,
        serves,
        fixedPath,
        allow,
        isCall,
        isRest,
        score: score + (route.index ? 2 : 0),
      }
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a half of a route answers; the other half of a call only refuses, and is marked so. */
function isUsed(half: unknown): boolean {
  return typeof half === 'function' && !('unused' in half)
}

/** What parameters must look like that Remix takes as they come. */
type Shapes = Partial<Record<string, string>>

function shapesOf(...halves: unknown[]): Shapes {
  const verbs = halves.flatMap((half) => (half as { verbs?: string[] } | undefined)?.verbs ?? [])
  return { product: 'prd-[^/]+', ...(verbs.length > 0 && { verb: `(?:${verbs.join('|')})` }) }
}

/** Remix's ranking in small: a fixed segment beats a parameter beats a splat. */
function compile(path: string, shapes: Shapes = {}): { pattern: RegExp; score: number } {
  const segments = path.split('/').filter(Boolean)
  let source = ''
  let score = segments.length
  for (const segment of segments) {
    if (segment === '*') {
      source += '(?:/.*)?'
      score -= 2
    } else if (segment.startsWith(':')) {
      const shape = `/${shapes[segment.slice(1)] ?? '[^/]+'}`
      source += segment.endsWith('?') ? `(?:${shape})?` : shape
      score += 3
    } else {
      source += `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      score += 10
    }
  }
  return { pattern: new RegExp(`^${source}/?$`, 'i'), score }
}
