/** The cloth is not known: a neutral tone. */
export const unknownColor = '#d8d3c9'

type Color = { hex: string | null; swatch: string | null }

/** Where the swatch of a colour is below /images/: its own picture, else one of nothing but its colour. */
export function swatchPath({ hex, swatch }: Color): string {
  const shown = hex && /^#[0-9a-f]{6}$/i.test(hex) ? hex : unknownColor
  return swatch ?? `swatch/${shown.slice(1).toLowerCase()}.webp`
}
