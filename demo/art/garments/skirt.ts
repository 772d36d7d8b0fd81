import { symmetric } from '../kit/path'
import { Scene } from '../kit/scene'
import { roundedRectangle } from '../kit/shapes'
import type { Crease } from '../kit/strokes'
import { twill } from '../kit/textures'
import { drawButton, drawLabel } from '../kit/trims'

interface SkirtOptions {
  color: string
  back: boolean
  /** Sharp pressed pleats in place of soft folds. */
  pleats?: boolean
}

/** Where folds leave the waist and where they reach the hem. */
type Fold = readonly [top: number, hem: number]
const PLEATS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((index): Fold => [index * 44, index * 96])
const SOFT_FOLDS: Fold[] = [
  [-206, -436],
  [-168, -330],
  [-104, -262],
  [-70, -128],
  [-6, -40],
  [36, 96],
  [96, 158],
  [128, 286],
  [198, 392],
  [222, 470],
]

/** A long skirt, pleated or softly falling. */
export function drawSkirt({ color, back, pleats = false }: SkirtOptions): string {
  const scene = new Scene({ color, seed: 7, top: 20, wander: 5 })
  const texture = twill(scene, 0.08)
  if (!back) {
    scene.fill('M-236 318C-140 286 140 286 236 318C150 346 -150 346 -236 318Z', scene.tones.inside)
    drawLabel(scene, 0, 300, 64, 34)
  }
  const body = symmetric('M0 408L246 392C290 700 420 1200 520 1500C524 1516 516 1526 500 1532C340 1584 170 1600 0 1600')
  scene.cloth(body, {
    ...{ texture, thickness: 40, roundness: 0.3, relief: 96, grain: 0.08, seed: scene.seed + 1 },
    ...{ folds: 0.42, foldsAcross: 0.0085, foldsDown: 0.0007 },
  })
  scene.inside(body, () => drawFall(scene, pleats))
  drawWaist(scene, texture, back)
  return scene.svg()
}

function drawFall(scene: Scene, pleats: boolean): void {
  const { deep, light } = scene.tones
  const folds = (pleats ? PLEATS : SOFT_FOLDS).map(([top, hem]) => {
    return `M${top} 410C${top * 1.1} 700 ${hem * 0.9} 1200 ${hem} 1600`
  })
  const creases = folds.map((fold): Crease => [fold, pleats ? 10 : 20, pleats ? 0.3 : 0.18])
  scene.creases(creases, { blur: pleats ? 7 : 16, dx: -9, dy: 0 })
  if (pleats) for (const fold of folds) scene.line(fold, deep, 2.2, 0.45)
  scene.soft(30, [
    ['M-200 520C-250 900 -360 1300 -400 1500', light, 70, 0.35],
    ['M300 700C360 1000 440 1300 490 1500', deep, 70, 0.22],
    ['M-250 400C-100 420 100 420 250 400', deep, 30, 0.3],
  ])
  scene.stitch('M-512 1496C-340 1552 -170 1570 0 1570C170 1570 340 1552 512 1496', deep, 2.3, 0.45)
}

function drawWaist(scene: Scene, texture: string, back: boolean): void {
  const { deep } = scene.tones
  const band = symmetric(
    back
      ? 'M0 306C90 306 170 310 234 318L248 398C160 416 80 420 0 420'
      : 'M0 336C90 336 170 330 236 318L250 398C160 416 80 420 0 420',
  )
  scene
    .castShadow(band, { opacity: 0.22, blur: 7, dx: 1, dy: 8 })
    .cloth(band, { texture, thickness: 13, roundness: 0.4, folds: 0.12, relief: 48, grain: 0.08 })
    .line(band, deep, 1.8, 0.4)
    .stitch('M-240 388C-160 404 -80 408 0 408C80 408 160 404 240 388', deep, 2.2, 0.5)
  if (back) scene.line('M0 308L0 720', deep, 2.4, 0.6).fill(roundedRectangle(-5, 316, 10, 22, 3), '#b9babc')
  else drawButton(scene, 196, 362, 14, '#3a3128')
}
