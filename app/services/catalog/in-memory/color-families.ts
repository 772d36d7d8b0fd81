/** The colours shoppers look for, in the order they are offered. */
export const colorFamilies = [
  'black',
  'gray',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'multi',
] as const
export type ColorFamily = (typeof colorFamilies)[number]

/** What a family looks like beside its name; a mixture has no single colour. */
export const familyHex: Record<ColorFamily, string | null> = {
  black: '#1d1d1f',
  gray: '#8b8d91',
  white: '#ffffff',
  beige: '#ddcfb6',
  brown: '#6b4a34',
  red: '#b3262e',
  orange: '#d9772b',
  yellow: '#e6c33c',
  green: '#3f7d4e',
  blue: '#2f5d9b',
  purple: '#6a4a8c',
  pink: '#e39bb0',
  multi: null,
}

/** Words of colour names that settle the family, whatever the swatch looks like. */
const familyOfWord: Record<string, ColorFamily> = {
  ...Object.fromEntries(colorFamilies.map((family) => [family, family])),
  ...{ grey: 'gray', charcoal: 'gray', silver: 'gray', navy: 'blue', teal: 'blue', denim: 'blue', olive: 'green' },
  ...{ khaki: 'beige', tan: 'beige', cream: 'beige', natural: 'beige', ivory: 'white', gold: 'yellow' },
  ...{ burgundy: 'red', lavender: 'purple', multicolor: 'multi', multicolored: 'multi', rainbow: 'multi' },
}

/** The family of a merchant's colour: by a word of its name, else by the colour itself. Null when neither tells. */
export function colorFamilyOf(label: string, hex: string | null): ColorFamily | null {
  const words = label.toLowerCase().split(/[^a-z]+/)
  const named = words.map((word) => familyOfWord[word]).findLast(Boolean)
  if (named) return named
  return hex && /^#[0-9a-f]{6}$/i.test(hex) ? familyOfHex(hex) : null
}

function familyOfHex(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [strength, lightness] = [most - least, (most + least) / 2]
  if (strength < 0.045) return grayOf(lightness)
  return familyOfHue(hueOf(red, green, blue), strength, lightness)
}

function grayOf(lightness: number): ColorFamily {
  if (lightness < 0.22) return 'black'
  return lightness > 0.9 ? 'white' : 'gray'
}

/** Degrees on the colour wheel: red 0, green 120, blue 240. */
function hueOf(red: number, green: number, blue: number): number {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const sixth = (from: number, to: number, start: number) => 60 * (start + (from - to) / (most - least))
  if (most === red) return (sixth(green, blue, 0) + 360) % 360
  return most === green ? sixth(blue, red, 2) : sixth(red, green, 4)
}

function familyOfHue(hue: number, strength: number, lightness: number): ColorFamily {
  if (hue >= 20 && hue < 70 && strength < 0.32) return earthOf(strength, lightness)
  if (hue < 20 || hue >= 345) return lightness > 0.65 ? 'pink' : 'red'
  if (hue < 45) return lightness < 0.47 ? 'brown' : 'orange'
  if (hue < 70) return 'yellow'
  if (hue < 165) return 'green'
  if (hue < 255) return 'blue'
  return hue < 295 ? 'purple' : 'pink'
}

function earthOf(strength: number, lightness: number): ColorFamily {
  if (lightness > 0.9 && strength < 0.1) return 'white'
  return lightness > 0.55 ? 'beige' : 'brown'
}
