import { shade } from '../kit/color'
import { mapPath } from '../kit/path'
import { Scene } from '../kit/scene'
import { ellipse, rotation, roundedRectangle } from '../kit/shapes'
import { drawCord } from '../kit/trims'

interface MendingOptions {
  color: string
  back: boolean
}

const THREAD = '#c9553a'
const PATCH = '#d9cdb4'
const STEEL = '#8d9093'
const turn = rotation(-4, 0, 940)
const turned = (path: string) => mapPath(path, turn)

/** A folded cloth with a patch half sewn on, the needle still in it. */
export function drawMending({ color }: MendingOptions): string {
  const scene = new Scene({ color, seed: 11, wander: 3 })
  drawFold(scene)
  drawPatch(scene)
  drawNeedle(scene)
  return scene.svg()
}

function drawFold(scene: Scene): void {
  const under = turned(roundedRectangle(-500, 540, 1000, 880, 26))
  const cloth = turned(roundedRectangle(-520, 500, 1000, 860, 30))
  scene
    .cloth(under, { color: shade(scene.color, -0.08), thickness: 12, folds: 0.2, relief: 50, grain: 0.14 })
    .castShadow(cloth, { opacity: 0.3, blur: 14, dx: 6, dy: 14 })
    .cloth(cloth, { thickness: 16, roundness: 0.4, folds: 0.34, foldsAcross: 0.003, relief: 80, grain: 0.16 })
    .inside(cloth, () =>
      scene
        .creases(
          [
            [turned('M-500 560C-360 640 -300 760 -290 900'), 18, 0.14],
            [turned('M460 1300C360 1240 260 1220 140 1240'), 20, 0.16],
          ],
          { blur: 13 },
        )
        .stitch(turned('M-496 524L456 524M-496 538L456 538'), scene.tones.light, 2.6, 0.5),
    )
}

const patch = turned(roundedRectangle(-250, 740, 460, 420, 12))

function drawPatch(scene: Scene): void {
  scene
    .castShadow(patch, { opacity: 0.26, blur: 9, dx: 4, dy: 8 })
    .cloth(patch, { color: PATCH, thickness: 7, folds: 0.18, relief: 40, grain: 0.2, grainAcross: 0.6 })
  // sewn on along three sides, and across in rows that end where the thread now is
  scene.stitch(turned('M190 762L-228 762L-228 1138L190 1138'), THREAD, 7, 0.95, '26 16')
  for (let row = 0; row < 5; row++) scene.stitch(turned(rowPath(row)), THREAD, 6, 0.9, '20 22')
}

function rowPath(row: number): string {
  const y = 826 + row * 62
  return `M-180 ${y}L${row === 4 ? 20 : 150} ${y}`
}

function drawNeedle(scene: Scene): void {
  drawCord(
    scene,
    turned('M24 1074C150 1060 210 980 300 1010C400 1044 330 1130 250 1180C190 1218 250 1300 322 1262'),
    THREAD,
    8,
  )
  const needle = turned('M300 1276C340 1254 470 1060 520 980C486 1078 372 1262 330 1296C316 1306 292 1292 300 1276Z')
  scene
    .castShadow(needle, { opacity: 0.3, blur: 7, dx: 4, dy: 10 })
    .cloth(needle, { color: STEEL, thickness: 5, roundness: 0.6, folds: 0, relief: 20, grain: 0 })
    .fill(turned(ellipse(322, 1268, 5, 9)), '#2b2b2b', 0.8)
}
