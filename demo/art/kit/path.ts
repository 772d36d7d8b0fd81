/**
 * Outlines as SVG path text with absolute M, L, C, Q and Z commands. Garments are drawn around their own axis, x = 0,
 * so that one half and its mirror image make the whole.
 */
export interface Point {
  x: number
  y: number
}

export type Segment =
  | { kind: 'move' | 'line'; to: Point }
  | { kind: 'quadratic'; control: Point; to: Point }
  | { kind: 'cubic'; first: Point; second: Point; to: Point }
  | { kind: 'close' }

const NUMBER = /-?\d*\.?\d+/g

/** Reads path text into segments. Throws when the text has too few numbers or an unknown command. */
export function parsePath(path: string): Segment[] {
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, letter = '', text = '']) => {
    const numbers = (text.match(NUMBER) ?? []).map(Number)
    if (letter === 'Z') return [{ kind: 'close' as const }]
    return readSegments(letter, pointsOf(numbers))
  })
}

/** Writes segments back as path text, to a tenth of a unit. */
export function writePath(segments: Segment[]): string {
  return segments.map(writeSegment).join('')
}

/** Moves every point of a path by a function of its place. */
export function mapPath(path: string, move: (point: Point) => Point): string {
  return writePath(parsePath(path).map((segment) => mapSegment(segment, move)))
}

/** The path's mirror image about the axis x = 0. */
export function mirror(path: string): string {
  return mapPath(path, ({ x, y }) => ({ x: -x, y }))
}

export function shift(path: string, dx: number, dy: number): string {
  return mapPath(path, ({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** A path and its mirror image. */
export function pair(path: string): [string, string] {
  return [path, mirror(path)]
}

/** Draws the right side, then the left one: `at` turns a right-hand path into the one of the side being drawn. */
export function onBothSides(draw: (at: (path: string) => string, isMirrored: boolean) => void): void {
  draw((path) => path, false)
  draw(mirror, true)
}

/** Closes a right half that starts and ends on the axis into a symmetric outline. */
export function symmetric(half: string): string {
  const segments = parsePath(half)
  const back: Segment[] = []
  for (let index = segments.length - 1; index > 0; index--) {
    const segment = segments[index]
    const before = segments[index - 1]
    if (segment && before && before.kind !== 'close') back.push(reversed(segment, before.to))
  }
  return writePath([...segments, ...back.map((segment) => mapSegment(segment, flip)), { kind: 'close' }])
}

/** The smallest box around the numbers of a path: control points count, so it may be larger than the outline. */
export function boundsOf(path: string): { left: number; top: number; right: number; bottom: number } {
  const points = pointsOf((path.match(NUMBER) ?? []).map(Number))
  const across = points.map((point) => point.x)
  const down = points.map((point) => point.y)
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }
}

function pointsOf(numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }))
}

function readSegments(letter: string, points: Point[]): Segment[] {
  const waiting = [...points]
  const take = (): Point => {
    const point = waiting.shift()
    if (!point) throw new Error(`The path command ${letter} lacks a point`)
    return point
  }
  const segments: Segment[] = []
  while (waiting.length > 0) segments.push(readSegment(segments.length > 0 && letter === 'M' ? 'L' : letter, take))
  return segments
}

function readSegment(letter: string, take: () => Point): Segment {
  if (letter === 'M') return { kind: 'move', to: take() }
  if (letter === 'L') return { kind: 'line', to: take() }
  if (letter === 'Q') return { kind: 'quadratic', control: take(), to: take() }
  if (letter === 'C') return { kind: 'cubic', first: take(), second: take(), to: take() }
  throw new Error(`Unknown path command ${letter}`)
}

function writeSegment(segment: Segment): string {
  if (segment.kind === 'close') return 'Z'
  if (segment.kind === 'quadratic') return `Q${written(segment.control)} ${written(segment.to)}`
  if (segment.kind === 'cubic') {
    return `C${written(segment.first)} ${written(segment.second)} ${written(segment.to)}`
  }
  return `${segment.kind === 'move' ? 'M' : 'L'}${written(segment.to)}`
}

function written({ x, y }: Point): string {
  return `${tenth(x)} ${tenth(y)}`
}

const tenth = (value: number) => Math.round(value * 10) / 10

const flip = ({ x, y }: Point): Point => ({ x: -x, y })

function mapSegment(segment: Segment, move: (point: Point) => Point): Segment {
  if (segment.kind === 'close') return segment
  if (segment.kind === 'quadratic') {
    return { kind: 'quadratic', control: move(segment.control), to: move(segment.to) }
  }
  if (segment.kind === 'cubic') {
    return { kind: 'cubic', first: move(segment.first), second: move(segment.second), to: move(segment.to) }
  }
  return { kind: segment.kind, to: move(segment.to) }
}

function reversed(segment: Segment, to: Point): Segment {
  if (segment.kind === 'cubic') return { kind: 'cubic', first: segment.second, second: segment.first, to }
  if (segment.kind === 'quadratic') return { kind: 'quadratic', control: segment.control, to }
  return { kind: 'line', to }
}
