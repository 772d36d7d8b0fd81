import { tonesOf } from '../kit/color'
import { Scene } from '../kit/scene'
import { ellipse, roundedRectangle } from '../kit/shapes'

const BRASS = '#c2a15e'
const LEATHER = { thickness: 14, roundness: 0.55, folds: 0.2, relief: 54, grain: 0.14, grainAcross: 0.24 }
const STRAP = `M98 304C98 254 120 228 150 222C180 228 202 254 202 304L202 1160C202 1489 -202 1489 -202 1160L-202 420
  L-98 420L-98 1160C-98 1351 98 1351 98 1160Z`
const FRAME = `M-236 260Q-236 236 -212 236L-88 236Q-64 236 -64 260L-64 470Q-64 494 -88 494L-212 494Q-236 494 -236 470Z
  M-206 284Q-206 268 -190 268L-110 268Q-94 268 -94 284L-94 446Q-94 462 -110 462L-190 462Q-206 462 -206 446Z`

/** A leather belt with a brass buckle, hung in a loop. */
export function drawBelt({ color }: { color: string }): string {
  const scene = new Scene({ color, seed: 6, top: 60, scale: 1.06, wander: 3 })
  drawStrap(scene)
  drawKeeper(scene)
  drawBuckle(scene)
  return scene.svg()
}

function drawStrap(scene: Scene): void {
  const { deep, light } = scene.tones
  scene
    .cloth(STRAP, LEATHER)
    .stitch('M112 310L112 1160C112 1372 -112 1372 -112 1160L-112 420', light, 3, 0.6, '10 6')
    .stitch('M188 310L188 1160C188 1468 -188 1468 -188 1160L-188 420', light, 3, 0.6, '10 6')
    .soft(16, [['M-60 1290C-20 1330 20 1330 60 1290', '#000', 50, 0.25]])
  for (const y of [330, 396, 462, 528, 594]) {
    scene.fill(ellipse(150, y, 9, 10), '#0d0805', 0.9).line(ellipse(150, y, 10, 11), deep, 2, 0.6)
  }
}

function drawKeeper(scene: Scene): void {
  const keeper = roundedRectangle(-212, 560, 124, 58, 10)
  scene
    .castShadow(keeper, { opacity: 0.34, blur: 6 })
    .cloth(keeper, { ...LEATHER, thickness: 9 })
    .stitch('M-204 570L-96 570M-204 608L-96 608', scene.tones.light, 2.4, 0.6, '8 5')
}

function drawBuckle(scene: Scene): void {
  const metal = tonesOf(BRASS)
  const prong = { color: BRASS, width: 17, cap: 'round', thickness: 6, roundness: 0.6, folds: 0, relief: 28 } as const
  scene
    .soft(8, [['M-232 480L-70 480', '#000', 16, 0.3]])
    .fillAround(FRAME, metal.dark, 3)
    .fillAround(FRAME, BRASS)
    .line('M-222 262Q-220 250 -206 250L-94 250', metal.bright, 6, 0.8)
    .line('M-224 270L-224 460', metal.bright, 5, 0.55)
    .line('M-76 270L-76 470Q-78 482 -92 482L-200 482', metal.deep, 5, 0.45)
    .cloth('M-150 452L-150 262', { ...prong, grain: 0.04 })
    .cloth(roundedRectangle(-206, 436, 112, 44, 8), { ...LEATHER, thickness: 9 })
}
