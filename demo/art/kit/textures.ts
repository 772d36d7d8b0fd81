import type { Scene } from './scene'

/** Each function defines one pattern in the scene's own tones and returns its id, for use as a texture. */

export function twill(scene: Scene, opacity = 0.16): string {
  const lines = `<path d="M-2 11L11 -2M-2 2L2 -2M7 11L11 7" stroke="${scene.tones.deep}" stroke-width="2.2" stroke-opacity="${opacity}"/>`
  return defined(scene, 'twill', 9, 9, lines)
}

export function denimWeave(scene: Scene): string {
  const { bright, deep } = scene.tones
  const light = `<path d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke="${bright}" stroke-width="2.2" stroke-opacity=".17"/>`
  const dark = `<path d="M3 12L13 2M-2 7L7 -2" stroke="${deep}" stroke-width="1.6" stroke-opacity=".14"/>`
  return defined(scene, 'denim', 10, 10, light + dark)
}

export function oxfordWeave(scene: Scene): string {
  const paint = `fill="${scene.tones.deep}" fill-opacity=".12"`
  const content = `<rect width="3" height="3" ${paint}/><rect x="3" y="3" width="3" height="3" ${paint}/>`
  return defined(scene, 'oxford', 6, 6, content)
}

export function canvasWeave(scene: Scene): string {
  const dark = `<path d="M0 1H8M1 0V8" stroke="${scene.tones.deep}" stroke-width="1.6" stroke-opacity=".16"/>`
  const light = '<path d="M0 5H8M5 0V8" stroke="#fff" stroke-width="1.4" stroke-opacity=".128"/>'
  return defined(scene, 'canvas', 8, 8, dark + light)
}

export function rib(scene: Scene, width: number): string {
  const { deep, light } = scene.tones
  const furrow = `<rect width="${width * 0.36}" height="8" fill="${deep}" fill-opacity=".30"/>`
  const ridge = `<rect x="${width * 0.5}" width="${width * 0.22}" height="8" fill="${light}" fill-opacity=".28"/>`
  return defined(scene, 'rib', width, 8, furrow + ridge)
}

export function knitStitches(scene: Scene): string {
  const { bright, deep } = scene.tones
  const furrow = `<path d="M0 1L10 12L20 1" fill="none" stroke="${deep}" stroke-width="3.4" stroke-opacity=".34"/>`
  const gap = `<path d="M0 0V17M20 0V17" stroke="${deep}" stroke-width="3" stroke-opacity=".13"/>`
  const loops = 'M2 -4L10 5L18 -4M2 13L10 22L18 13'
  const ridge = `<path d="${loops}" fill="none" stroke="${bright}" stroke-width="2.8" stroke-opacity=".3"/>`
  return defined(scene, 'knit', 20, 17, furrow + gap + ridge)
}

/** A woven check of a broad and a fine colour; `degrees` turns it, for sleeves. */
export function check(scene: Scene, broad: string, fine: string, degrees = 0): string {
  const size = 92
  const wide = size * 0.42
  const narrow = size * 0.05
  const content = [
    `<rect width="${wide}" height="${size}" fill="${broad}" fill-opacity=".42"/>`,
    `<rect width="${size}" height="${wide}" fill="${broad}" fill-opacity=".42"/>`,
    `<rect x="${size * 0.7}" width="${narrow}" height="${size}" fill="${fine}" fill-opacity=".7"/>`,
    `<rect y="${size * 0.7}" width="${size}" height="${narrow}" fill="${fine}" fill-opacity=".7"/>`,
  ].join('')
  const id = `check${degrees}`.replace('-', 'm')
  scene.pattern(id, size, size, content, degrees ? `rotate(${degrees} 800 600)` : '')
  return id
}

/** Scattered five-petalled flowers with a few leaves. */
export function floral(scene: Scene, print: string): string {
  const flowers = [
    [26, 30, 0],
    [102, 62, 40],
    [48, 112, -30],
    [128, 136, 15],
  ].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${flower(print, scene.color)}</g>`)
  const leaves = 'M70 16C84 22 90 34 86 46M8 74C16 84 16 96 8 104'
  const stalks = `<path d="${leaves}" stroke="${print}" stroke-width="2.4" fill="none" stroke-opacity=".8"/>`
  return defined(scene, 'floral', 150, 150, flowers.join('') + stalks)
}

function flower(petal: string, heart: string): string {
  const petals = [
    'M0 -13C7 -9 7 -2 0 0C-7 -2 -7 -9 0 -13Z',
    'M12 -4C10 5 3 6 0 0C4 -6 9 -8 12 -4Z',
    'M7 11C-2 12 -5 6 0 0C6 1 9 6 7 11Z',
    'M-7 11C-9 6 -6 1 0 0C5 6 2 12 -7 11Z',
    'M-12 -4C-9 -8 -4 -6 0 0C-3 6 -10 5 -12 -4Z',
  ].join('')
  return `<path d="${petals}" fill="${petal}"/><circle r="3.4" fill="${heart}"/>`
}

function defined(scene: Scene, id: string, width: number, height: number, content: string): string {
  scene.pattern(id, width, height, content)
  return id
}
