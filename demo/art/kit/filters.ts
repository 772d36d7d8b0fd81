import { type Rgb, rampOf } from './color'
import { boundsOf } from './path'

/** The drawing's frame, in units: the proportions of every product picture. */
export const FRAME = { width: 1603, height: 1880 }

/** Where the light stands: from the upper left. */
const AZIMUTH = 232
const ELEVATION = 60
/** A flat piece comes out exactly in the middle of its colour ramp. */
const DIFFUSE = 0.5 / Math.sin((ELEVATION * Math.PI) / 180)

/** How a piece of cloth takes the light. */
export interface ClothLight {
  color: string
  seed: number
  /** Blur of the outline that gives the piece its thickness, in units. */
  thickness: number
  /** How strongly the thickness bends the light; negative for a hollow. */
  roundness: number
  /** Folds: strength, and how many there are across and down. */
  folds: number
  foldsAcross: number
  foldsDown: number
  /** Height of the whole relief. */
  relief: number
  smooth: number
  /** Fine weave: strength and frequency. */
  grain: number
  grainAcross: number
  grainDown: number
}

/** What a drawing settles for all its pieces of cloth. */
interface ClothDefaults {
  color: string
  seed: number
  scale: number
}

/** Fills what a piece does not say itself. */
export function clothLight(own: Partial<ClothLight>, { color, seed, scale }: ClothDefaults): ClothLight {
  const { grainAcross = 0.8, thickness = 26 } = own
  return {
    color: own.color ?? color,
    seed: own.seed ?? seed,
    thickness: thickness * scale,
    roundness: own.roundness ?? 0.34,
    folds: own.folds ?? 0.3,
    foldsAcross: own.foldsAcross ?? 0.0036,
    foldsDown: own.foldsDown ?? 0.0018,
    relief: own.relief ?? 70,
    smooth: own.smooth ?? 6,
    grain: own.grain ?? 0.11,
    grainAcross,
    grainDown: own.grainDown ?? grainAcross,
  }
}

/** The filter's place attributes: the path's box and some room around it, cut at the frame. */
export function filterRegion(path: string, room: number): string {
  const bounds = boundsOf(path)
  const x = Math.max(0, Math.floor(bounds.left - room))
  const y = Math.max(0, Math.floor(bounds.top - room))
  const width = Math.min(FRAME.width, Math.ceil(bounds.right + room)) - x
  const height = Math.min(FRAME.height, Math.ceil(bounds.bottom + room)) - y
  return placed(x, y, width, height)
}

export function blurFilter(id: string, region: string, deviation: number): string {
  return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`
}

/** Lights a flat shape as cloth: thickness and folds make a relief, the relief is lit, the light picks the colour. */
export function clothFilter(id: string, region: string, light: ClothLight): string {
  return [
    `<filter id="${id}" ${region}>`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${light.thickness}" result="p"/>`,
    turbulence(light.foldsAcross, light.foldsDown, light.seed, 'n'),
    `<feComposite in="p" in2="n" operator="arithmetic" k1="0" k2="${light.roundness}" k3="${light.folds}" k4="0" result="h"/>`,
    `<feDiffuseLighting in="h" surfaceScale="${light.relief}" diffuseConstant="${DIFFUSE.toFixed(4)}" lighting-color="#fff" result="l">`,
    `<feDistantLight azimuth="${AZIMUTH}" elevation="${ELEVATION}"/></feDiffuseLighting>`,
    `<feGaussianBlur in="l" stdDeviation="${light.smooth}" result="s"/>`,
    light.grain > 0 ? grain(light) : '',
    `<feComponentTransfer in="s" result="c">${colorTables(rampOf(light.color))}</feComponentTransfer>`,
    '<feComposite in="c" in2="SourceAlpha" operator="in"/></filter>',
  ].join('')
}

/** A wide soft shadow and a narrow contact shadow on the ground under everything. */
export function groundShadow(id: string): string {
  return [
    `<filter id="${id}" ${placed(0, 0, FRAME.width, FRAME.height)}>`,
    shadow('a', 32, 12, 36, 0.24),
    shadow('b', 6, 2, 7, 0.22),
    '<feMerge><feMergeNode in="aShadow"/><feMergeNode in="bShadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
  ].join('')
}

function placed(x: number, y: number, width: number, height: number): string {
  return `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"`
}

function turbulence(across: number, down: number, seed: number, result: string): string {
  return `<feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="2" seed="${seed}" result="${result}"/>`
}

function grain(light: ClothLight): string {
  return [
    turbulence(light.grainAcross, light.grainDown, light.seed + 11, 'g0'),
    '<feColorMatrix in="g0" type="matrix" values="0 0 0 1 0  0 0 0 1 0  0 0 0 1 0  0 0 0 0 1" result="g"/>',
    `<feComposite in="s" in2="g" operator="arithmetic" k1="0" k2="1" k3="${light.grain}" k4="${-light.grain / 2}" result="s"/>`,
  ].join('')
}

function colorTables(ramp: Rgb[]): string {
  const table = (channel: 0 | 1 | 2) => ramp.map((stop) => stop[channel].toFixed(3)).join(' ')
  return (['R', 'G', 'B'] as const)
    .map((name, index) => `<feFunc${name} type="table" tableValues="${table(index as 0 | 1 | 2)}"/>`)
    .join('')
}

function shadow(name: string, blur: number, dx: number, dy: number, opacity: number): string {
  return [
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="${name}Blur"/>`,
    `<feOffset in="${name}Blur" dx="${dx}" dy="${dy}" result="${name}Moved"/>`,
    `<feColorMatrix in="${name}Moved" type="matrix" values="0 0 0 0 .20  0 0 0 0 .17  0 0 0 0 .14  0 0 0 ${opacity} 0" result="${name}Shadow"/>`,
  ].join('')
}
