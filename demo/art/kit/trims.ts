import { tonesOf } from './color'
import type { Scene } from './scene'
import { ellipse, rectangle, roundedRectangle } from './shapes'

const HORN = '#f3efe6'
/** Copper of jeans buttons, from its edge to its shine. */
const COPPER = { edge: '#7a5a35', face: '#b98a55', shine: '#d9b27d' }

/** A woven neck label with two unreadable lines, hanging from (x, y). */
export function drawLabel(scene: Scene, x: number, y: number, width = 66, height = 38): void {
  scene
    .fill(rectangle(x - width / 2, y, width, height), '#fbfaf7')
    .fill(rectangle(x - width * 0.28, y + height * 0.36, width * 0.56, 3), '#1d1d1d', 0.8)
    .fill(rectangle(x - width * 0.18, y + height * 0.62, width * 0.36, 2), '#1d1d1d', 0.45)
}

/** A sewn button with four holes. */
export function drawButton(scene: Scene, x: number, y: number, radius: number, color = HORN): void {
  const tones = tonesOf(color)
  const hole = radius * 0.24
  scene
    .softFill(3, ellipse(x + 1.5, y + 4, radius), '#000', 0.35)
    .fill(ellipse(x, y, radius), tones.dark)
    .fill(ellipse(x, y - 1, radius - 1.2), color)
    .fill(ellipse(x, y, radius * 0.68), tones.dark, 0.45)
  for (const dx of [-hole, hole]) {
    for (const dy of [-hole, hole]) scene.fill(ellipse(x + dx, y + dy, radius * 0.12), tones.deep, 0.9)
  }
}

/** A hammered jeans button. */
export function drawJeansButton(scene: Scene, x: number, y: number): void {
  scene
    .fill(ellipse(x, y + 3, 19), '#000', 0.3)
    .fill(ellipse(x, y, 18), COPPER.edge)
    .fill(ellipse(x - 1, y - 1, 15.5), COPPER.face)
    .fill(ellipse(x - 3, y - 4, 9), COPPER.shine, 0.8)
}

/** The small snap of a flap pocket. */
export function drawSnap(scene: Scene, x: number, y: number): void {
  scene.fill(ellipse(x, y, 11), COPPER.edge).fill(ellipse(x - 1, y - 1, 9), '#c39763')
}

export function drawRivet(scene: Scene, x: number, y: number, radius = 6): void {
  const tones = tonesOf('#b8793f')
  scene
    .fill(ellipse(x, y + 1.5, radius), '#000', 0.35)
    .fill(ellipse(x, y, radius), tones.dark)
    .fill(ellipse(x - 0.8, y - 1, radius * 0.66), tones.light)
}

/** A round cord along a path, with its shadow. */
export function drawCord(scene: Scene, path: string, color: string, width: number): void {
  const blur = width / 2 - 1
  scene.soft(blur, [[path, '#000', width + 1, 0.28]])
  scene.cloth(path, {
    color,
    width,
    thickness: 4,
    roundness: 0.55,
    folds: 0,
    relief: 20,
    grain: 0.1,
    cap: 'round',
    smooth: 2,
  })
}

/** The metal end of a hood's cord. */
export function drawCordEnd(scene: Scene, x: number, y: number): void {
  scene
    .fill(roundedRectangle(x - 6, y - 4, 12, 40, 4), '#8d8f92')
    .fill(rectangle(x - 3.5, y - 2, 3, 36), '#d9dadc', 0.8)
}

export function drawEyelet(scene: Scene, x: number, y: number, radius: number): void {
  scene
    .fill(ellipse(x, y + 1, radius + 3), scene.tones.deep, 0.8)
    .fill(ellipse(x, y, radius), '#a9abad')
    .fill(ellipse(x, y, radius / 2), '#2a2a2a')
}
