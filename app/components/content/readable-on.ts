import { digitsOfName, isColorName } from '~/validation/content/color-names'

const white = [1, 1, 1]

/**
 * Black or white, whichever is read better on a color an owner gave, by the contrast WCAG measures; undefined where only
 * browsers know what color it is.
 * @param ground the color below what one sees through, white unless it is known
 */
export function readableOn(color: string, ground?: string): '#000' | '#fff' | undefined {
  const below = (ground && laidOn(white, ground)) || white
  const seen = laidOn(below, color)
  if (!seen) return undefined
  const [r = 0, g = 0, b = 0] = seen.map(linear)
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000' : '#fff'
}

/** Red, green and blue of a color over another. */
function laidOn(below: number[], color: string): number[] | undefined {
  const channels = isColorName(color) ? channelsOf(color) : undefined
  if (!channels || channels.some(Number.isNaN)) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels
  return [red, green, blue].map((each, at) => each * alpha + (below[at] ?? 1) * (1 - alpha))
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Red, green, blue and how much of it covers what is below, each from 0 to 1. */
function channelsOf(color: string): number[] | undefined {
  if (/^transparent$/i.test(color)) return [0, 0, 0, 0]
  const [, name, inner = ''] = /^(rgb|hsl)a?\((.*)\)$/i.exec(color) ?? []
  if (name) return ofFunction(name.toLowerCase(), inner.match(/[\d.]+%?/g) ?? [])
  const digits = color.startsWith('#') ? color.slice(1) : digitsOfName(color)
  if (!digits) return undefined
  const short = digits.length <= 4
  const pairs = digits.match(short ? /./g : /../g) ?? []
  return pairs.map((pair) => Number.parseInt(short ? pair + pair : pair, 16) / 255)
}

function ofFunction(name: string, [first = '', second = '', third = '', alpha = '1']: string[]): number[] {
  const part = (text: string, whole: number) => {
    return Math.min(1, Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole))
  }
  if (name === 'rgb') return [part(first, 255), part(second, 255), part(third, 255), part(alpha, 1)]
  const [hue, saturation, lightness] = [Number.parseFloat(first) / 30, part(second, 100), part(third, 100)]
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (from: number) => {
    const at = (from + hue) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [channel(0), channel(8), channel(4), part(alpha, 1)]
}
