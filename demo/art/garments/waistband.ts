import { symmetric } from '../kit/path'
import type { Scene } from '../kit/scene'
import { ellipse, rectangle, roundedRectangle } from '../kit/shapes'
import { rib } from '../kit/textures'
import { drawButton, drawCord, drawEyelet, drawJeansButton, drawRivet } from '../kit/trims'

/** What the parts of one pair of pants share. */
export interface PantsCloth {
  back: boolean
  denim: boolean
  drawstring: boolean
  /** Id of the weave's pattern. */
  texture: string
  thread: string
  threadOpacity: number
}

const LEATHER = { face: '#a9794a', thread: '#6d4826', print: '#5b3a1d' }
const FRONT_RIVETS = [
  [188, 340],
  [350, 492],
  [-188, 340],
  [-350, 492],
  [-232, 416],
] as const

/** The back of the waistband, seen over the front one, with its label. */
export function drawInsideOfWaist(scene: Scene, { denim, drawstring, thread }: PantsCloth): void {
  const { inside } = scene.tones
  scene
    .fill('M-296 262C-180 214 180 214 296 262L300 300C180 250 -180 250 -300 300Z', inside)
    .fill('M-300 262C-180 214 180 214 300 262C200 300 -200 300 -300 262Z', inside)
    .inside('M-300 262C-180 214 180 214 300 262C200 330 -200 330 -300 262Z', () =>
      scene
        .stitch('M-290 250C-180 226 180 226 290 250', thread, 2.2, 0.55)
        .soft(9, [['M-300 275C-180 310 180 310 300 275', '#000', 26, 0.25]]),
    )
  if (drawstring) return
  const print = denim ? LEATHER.print : '#222'
  scene
    .fill(rectangle(-54, 234, 108, 52), denim ? LEATHER.face : '#f6f3ec')
    .stitch(rectangle(-49, 239, 98, 42), denim ? LEATHER.thread : '#999', 1.8, 0.7, '6 4')
    .fill(rectangle(-28, 254, 56, 4), print, 0.7)
    .fill(rectangle(-18, 265, 36, 3), print, 0.5)
}

export function drawWaistband(scene: Scene, pants: PantsCloth): void {
  const { back, denim, drawstring, texture } = pants
  const band = symmetric(
    back
      ? 'M0 236C120 236 220 250 298 262C306 290 312 306 314 326C220 336 110 340 0 340'
      : 'M0 288C120 288 220 278 300 256C308 284 314 304 316 324C220 346 110 352 0 352',
  )
  const grain = denim ? 0.2 : 0.1
  scene
    .castShadow(band, { opacity: 0.2, blur: 6, dx: 1, dy: 6 })
    .cloth(band, { texture, thickness: 12, roundness: 0.4, folds: 0.12, relief: 44, grain, grainAcross: 0.5 })
  if (drawstring) drawElastic(scene, band)
  else drawBandStitches(scene, pants)
  scene.line(band, scene.tones.deep, 1.8, 0.4)
  if (!drawstring) drawBeltLoops(scene, pants)
  if (!drawstring && !back) drawWaistButton(scene, denim)
  if (denim && !back) for (const [x, y] of FRONT_RIVETS) drawRivet(scene, x, y, 6.5)
  if (denim && back) drawLeatherPatch(scene)
  if (drawstring && !back) drawDrawstring(scene)
}

function drawElastic(scene: Scene, band: string): void {
  const gathers = rib(scene, 22)
  scene.inside(band, () => scene.texture(band, gathers))
}

function drawBandStitches(scene: Scene, { back, thread, threadOpacity }: PantsCloth): void {
  const upper = back
    ? 'M-296 272C-220 260 -120 248 0 248C120 248 220 260 296 272'
    : 'M-298 268C-220 290 -120 300 0 300C120 300 220 290 298 268'
  const lower = back
    ? 'M-308 318C-220 326 -110 330 0 330C110 330 220 326 308 318'
    : 'M-312 316C-220 336 -110 342 0 342C110 342 220 336 312 316'
  scene.stitch(upper, thread, 2.4, threadOpacity).stitch(lower, thread, 2.4, threadOpacity)
}

function drawBeltLoops(scene: Scene, { back, texture, thread, threadOpacity }: PantsCloth): void {
  const loops = back
    ? ([
        [-250, 250],
        [0, 228],
        [250, 250],
      ] as const)
    : ([
        [-262, 254],
        [-132, 274],
        [132, 274],
        [262, 254],
      ] as const)
  for (const [x, y] of loops) {
    const loop = roundedRectangle(x - 15, y - 6, 30, 98, 4)
    const stitches = `M${x - 8} ${y - 2}L${x - 8} ${y + 88}M${x + 8} ${y - 2}L${x + 8} ${y + 88}`
    const bars = `M${x - 13} ${y + 2}L${x + 13} ${y + 2}M${x - 13} ${y + 86}L${x + 13} ${y + 86}`
    scene
      .castShadow(loop, { opacity: 0.34, blur: 4, dx: 2, dy: 4 })
      .cloth(loop, { texture, thickness: 6, roundness: 0.5, folds: 0.05, relief: 26, grain: 0.12 })
      .stitch(stitches, thread, 2, threadOpacity)
      .line(bars, thread, 3.2, threadOpacity)
  }
}

function drawWaistButton(scene: Scene, denim: boolean): void {
  scene.line('M34 296L34 350', scene.tones.deep, 2, 0.5)
  if (!denim) {
    drawButton(scene, 0, 322, 15, '#e7dfce')
    return
  }
  drawJeansButton(scene, 0, 322)
  scene.line(ellipse(0, 322, 10), '#6b4c2b', 1.6, 0.7)
}

function drawLeatherPatch(scene: Scene): void {
  const patch = rectangle(158, 262, 118, 66)
  scene
    .castShadow(patch, { opacity: 0.3, blur: 3, dx: 1, dy: 3 })
    .cloth(patch, { color: LEATHER.face, thickness: 5, folds: 0.2, relief: 30, grain: 0.2, grainAcross: 0.3 })
    .stitch(rectangle(164, 268, 106, 54), LEATHER.thread, 2, 0.8, '7 4')
    .fill(rectangle(188, 286, 58, 5), LEATHER.print, 0.75)
    .fill(rectangle(200, 300, 34, 4), LEATHER.print, 0.55)
}

function drawDrawstring(scene: Scene): void {
  drawEyelet(scene, -26, 322, 5)
  drawCord(scene, 'M-22 330C-34 400 -60 470 -52 560', '#ece7dd', 10)
  drawEyelet(scene, 26, 322, 5)
  drawCord(scene, 'M22 330C36 410 52 450 44 530', '#ece7dd', 10)
}
