import { converter, useMode as know, modeHsl, modeLrgb, modeRgb, type Rgb, wcagLuminance } from 'culori/fn'
import { color as written } from './settings'

know(modeRgb)
know(modeHsl)
know(modeLrgb)
const rgbOf = converter('rgb')

/** Only what a block may say: culori fails on some other texts, and takes a few that browsers do not. */
function toRgb(color: string): Rgb | undefined {
  return written.safeParse(color).success ? rgbOf(color.toLowerCase()) : undefined
}

/** What else browsers take for a color: which one it is, only they know. */
const others: ReadonlySet<string> = new Set(
  `
  currentcolor inherit accentcolor accentcolortext activetext buttonborder buttonface buttontext
  canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem
  selecteditemtext visitedtext
  `
    .trim()
    .split(/\s+/),
)

/** Whether browsers know a color that an owner gave. */
export function isColor(value: string): boolean {
  return isFixedColor(value) || others.has(value.toLowerCase())
}

/** Whether it is the same color in every browser and place. */
export function isFixedColor(value: string): boolean {
  return toRgb(value) !== undefined
}

/**
 * Black or white, whichever is read better on a color an owner gave, by the contrast WCAG measures; undefined where only
 * browsers know what color it is.
 * @param ground the color below what one sees through, white unless it is known
 */
export function readableOn(color: string, ground?: string): '#000' | '#fff' | undefined {
  const white: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }
  const below = (ground && laidOn(white, ground)) || white
  const seen = laidOn(below, color)
  return seen && (isBright(seen) ? '#000' : '#fff')
}

/** A color over another, which is one without gaps. */
function laidOn(below: Rgb, color: string): Rgb | undefined {
  const over = toRgb(color)
  if (!over) return undefined
  const { alpha = 1 } = over
  const mixed = (channel: 'r' | 'g' | 'b') => {
    return Math.min(1, Math.max(0, over[channel] ?? 0)) * alpha + below[channel] * (1 - alpha)
  }
  return { mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') }
}

/** Whether black stands out from it more than white does. */
function isBright(color: Rgb): boolean {
  return wcagLuminance(color) + 0.05 > Math.sqrt(1.05 * 0.05)
}
