import { mirror, shift } from './path'

/** A soft stroke. */
export type Stroke = readonly [path: string, color: string, width: number, opacity: number]
/** A crease in the cloth: its shadow takes the cloth's deep tone, its lit side the light one. */
export type Crease = readonly [path: string, width: number, opacity: number]

/** Every crease on both sides. The left one lies elsewhere and is softer: no cloth falls alike on both sides. */
export function onBothArms(creases: Crease[]): Crease[] {
  return creases.flatMap(([path, width, opacity], index): Crease[] => {
    const lower = ((index + 1) % 3) * 26 - 18
    const left = shift(mirror(path), 10 - (index % 2) * 26, lower)
    return [
      [path, width, opacity],
      [left, width * 1.2, opacity * (index % 2 ? 1.1 : 0.7)],
    ]
  })
}

/** The markup of a stroke whose path lies where it is drawn. */
export function strokeOf(placed: string, color: string, width: number, opacity: number): string {
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${placed}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" ${ends}/>`
}
