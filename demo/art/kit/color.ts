/** Colours by lightness, chroma and hue (OKLCH), where equal steps look equal. */
interface Lch {
  lightness: number
  chroma: number
  hue: number
}

/** Red, green and blue between 0 and 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The shades one cloth needs, from deep shadow to highlight, all as #rrggbb. */
export interface Tones {
  lightness: number
  dark: string
  deep: string
  light: string
  bright: string
  /** What is seen through the neck or the waist. */
  inside: string
}

/** How light a colour looks, 0 to 1. */
export function lightnessOf(hex: string): number {
  return toLch(hex).lightness
}

/** The colour made lighter or darker by `change` (share of full lightness), its chroma multiplied by `vividness`. */
export function shade(hex: string, change: number, vividness = 1): string {
  const { lightness, chroma, hue } = toLch(hex)
  const changed = Math.min(0.995, Math.max(0.06, lightness + change))
  const fade = changed < lightness ? (changed / lightness) ** 0.8 : 1
  return toHex(toRgb({ lightness: changed, chroma: chroma * vividness * fade, hue }))
}

export function tonesOf(color: string): Tones {
  const lightness = lightnessOf(color)
  const isDark = lightness < 0.38
  return {
    lightness,
    dark: shade(color, isDark ? -0.07 : -0.13),
    deep: shade(color, isDark ? -0.14 : -0.26),
    light: shade(color, isDark ? 0.13 : 0.07),
    bright: shade(color, isDark ? 0.24 : 0.12),
    inside: shade(color, isDark ? -0.1 : -0.2, 0.9),
  }
}

/** Five stops for a lit cloth: deep shadow, shadow, the colour itself, light, highlight. */
export function rampOf(color: string): Rgb[] {
  return stepsFor(lightnessOf(color)).map((step, index) => {
    const vividness = index < 2 ? 1.02 : index > 2 ? 0.94 : 1
    return toRgb(toLch(shade(color, step, vividness)))
  })
}

function stepsFor(lightness: number): number[] {
  if (lightness < 0.38) return [-0.13, -0.075, 0, 0.075, 0.15]
  if (lightness > 0.9) return [-0.2, -0.085, 0, 0.018, 0.03]
  return [-0.2, -0.1, 0, 0.055, 0.11]
}

function toLch(hex: string): Lch {
  const channel = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const red = channel(1)
  const green = channel(3)
  const blue = channel(5)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toRgb({ lightness, chroma, hue }: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    displayed(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    displayed(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    displayed(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toHex(rgb: Rgb): string {
  const pairs = rgb.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function displayed(value: number): number {
  const positive = Math.max(0, value)
  const encoded = positive <= 0.0031308 ? 12.92 * positive : 1.055 * positive ** (1 / 2.4) - 0.055
  return Math.min(1, Math.max(0, encoded))
}
