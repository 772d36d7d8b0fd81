import { type Point, parsePath, type Segment, writePath } from './path'

type Move = (point: Point) => Point

/** One wave of the noise per this many units. */
const WAVE = 210
/** Longest stretch of a curve that is bent as one piece, in units. */
const STEP = 120

/**
 * A smooth field that moves every point a little. All outlines, seams and stitches pass the same field, so they wander
 * together and the garment looks sewn and laid down by hand.
 */
export function wanderField(amount: number, seed: number): Move {
  return ({ x, y }) => {
    const u = x / WAVE
    const v = y / WAVE
    const dx = noise(u, v, seed) + 0.4 * noise(u * 2.3, v * 2.3, seed + 7)
    const dy = noise(u + 40, v + 9, seed + 3) + 0.4 * noise(u * 2.3 + 40, v * 2.3, seed + 5)
    return { x: x + amount * dx, y: y + amount * dy }
  }
}

/** Bends a path through a field, cutting long curves so that they follow it. */
export function warpPath(path: string, move: Move): string {
  let at: Point = { x: 0, y: 0 }
  let start = at
  const warped = parsePath(path).flatMap((segment): Segment[] => {
    const from = at
    if (segment.kind === 'close') {
      at = start
      return closingLine(from, start, move)
    }
    at = segment.to
    if (segment.kind === 'move') {
      start = segment.to
      return [{ kind: 'move', to: move(segment.to) }]
    }
    return bend(from, asCubic(from, segment), move)
  })
  return writePath(warped)
}

interface Cubic {
  first: Point
  second: Point
  to: Point
}

function closingLine(from: Point, to: Point, move: Move): Segment[] {
  const pieces = Math.max(1, Math.ceil(distance(from, to) / STEP))
  const lines = Array.from({ length: pieces - 1 }, (_, index): Segment => {
    return { kind: 'line', to: move(between(from, to, (index + 1) / pieces)) }
  })
  return [...lines, { kind: 'close' }]
}

function asCubic(from: Point, segment: Exclude<Segment, { kind: 'close' }>): Cubic {
  if (segment.kind === 'cubic') return segment
  const { to } = segment
  const control = segment.kind === 'quadratic' ? segment.control : undefined
  return control
    ? { first: between(from, control, 2 / 3), second: between(to, control, 2 / 3), to }
    : { first: between(from, to, 1 / 3), second: between(from, to, 2 / 3), to }
}

function bend(from: Point, curve: Cubic, move: Move): Segment[] {
  const length = distance(from, curve.first) + distance(curve.first, curve.second) + distance(curve.second, curve.to)
  const pieces = Math.max(1, Math.ceil(length / STEP))
  return Array.from({ length: pieces }, (_, index): Segment => {
    const start = index / pieces
    const end = (index + 1) / pieces
    const third = (end - start) / 3
    const to = pointAt(from, curve, end)
    const first = along(pointAt(from, curve, start), slopeAt(from, curve, start), third)
    const second = along(to, slopeAt(from, curve, end), -third)
    return { kind: 'cubic', first: move(first), second: move(second), to: move(to) }
  })
}

function pointAt(from: Point, { first, second, to }: Cubic, t: number): Point {
  const m = 1 - t
  const on = (a: number, b: number, c: number, d: number) =>
    m * m * m * a + 3 * m * m * t * b + 3 * m * t * t * c + t * t * t * d
  return { x: on(from.x, first.x, second.x, to.x), y: on(from.y, first.y, second.y, to.y) }
}

function slopeAt(from: Point, { first, second, to }: Cubic, t: number): Point {
  const m = 1 - t
  const on = (a: number, b: number, c: number, d: number) =>
    3 * m * m * (b - a) + 6 * m * t * (c - b) + 3 * t * t * (d - c)
  return { x: on(from.x, first.x, second.x, to.x), y: on(from.y, first.y, second.y, to.y) }
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
const along = (at: Point, slope: Point, by: number): Point => ({ x: at.x + slope.x * by, y: at.y + slope.y * by })

/** Value noise between -1 and 1, smooth between the points of a unit grid. */
function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = ease(x - column)
  const v = ease(y - row)
  const a = scatter(column, row, seed)
  const b = scatter(column + 1, row, seed)
  const c = scatter(column, row + 1, seed)
  const d = scatter(column + 1, row + 1, seed)
  return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 2 - 1
}

const ease = (share: number) => share * share * (3 - 2 * share)

/** A number between 0 and 1 that depends on nothing but the grid point and the seed. */
function scatter(column: number, row: number, seed: number): number {
  const mixed = Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(seed, 2246822519)
  const hash = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295
}
