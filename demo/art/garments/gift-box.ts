import { shade } from '../kit/color'
import { Scene } from '../kit/scene'
import { ellipse, rectangle, roundedRectangle } from '../kit/shapes'

interface GiftBoxOptions {
  color: string
  back: boolean
}

const KRAFT = '#c9ab80'
const CARD = '#f4efe4'

/** A kraft box with a cotton ribbon, a bow and a card. The ribbon has the colour. */
export function drawGiftBox({ color }: GiftBoxOptions): string {
  const scene = new Scene({ color, seed: 17, wander: 1 })
  const body = roundedRectangle(-440, 780, 880, 640, 14)
  const lid = roundedRectangle(-466, 640, 932, 190, 14)
  const paper = { color: KRAFT, thickness: 10, folds: 0.06, relief: 34, grain: 0.14, grainAcross: 0.5 }
  scene
    .cloth(body, paper)
    .soft(22, [['M-440 850L440 850', '#3a2a18', 40, 0.3]])
    .cloth(rectangle(-58, 790, 116, 626), { thickness: 4, folds: 0.1, relief: 30, grain: 0.2 })
    .castShadow(lid, { opacity: 0.3, blur: 10, dx: 0, dy: 12 })
    .cloth(lid, { ...paper, color: shade(KRAFT, 0.03) })
    .cloth(rectangle(-58, 640, 116, 190), { thickness: 4, folds: 0.1, relief: 30, grain: 0.2 })
  drawBow(scene)
  drawCard(scene)
  return scene.svg()
}

const LOOPS = [
  'M-20 628C-120 480 -360 420 -400 520C-430 600 -220 660 -20 640Z',
  'M20 628C120 480 360 420 400 520C430 600 220 660 20 640Z',
]
const ENDS = [
  'M-30 640C-120 690 -190 770 -250 880L-170 900C-120 800 -60 720 10 660Z',
  'M30 640C120 690 190 770 250 880L170 900C120 800 60 720 -10 660Z',
]

function drawBow(scene: Scene): void {
  const ribbon = { thickness: 10, roundness: 0.5, folds: 0.3, relief: 60, grain: 0.2 }
  for (const end of ENDS) scene.castShadow(end, { opacity: 0.25, blur: 8 }).cloth(end, ribbon)
  for (const loop of LOOPS) scene.castShadow(loop, { opacity: 0.28, blur: 10 }).cloth(loop, ribbon)
  scene
    .softFill(14, ellipse(-250, 556, 90, 34), scene.tones.deep, 0.6)
    .softFill(14, ellipse(250, 556, 90, 34), scene.tones.deep, 0.6)
    .castShadow(ellipse(0, 636, 62, 46), { opacity: 0.3, blur: 8 })
    .cloth(ellipse(0, 636, 62, 46), { ...ribbon, thickness: 16 })
}

function drawCard(scene: Scene): void {
  const card = 'M120 1010L360 970L390 1150L150 1190Z'
  scene
    .castShadow(card, { opacity: 0.3, blur: 9, dx: 4, dy: 8 })
    .cloth(card, { color: CARD, thickness: 3, folds: 0.05, relief: 20, grain: 0.06 })
    .line('M178 1062C210 1040 236 1078 262 1050C280 1036 312 1036 328 1046', '#4c4a45', 4, 0.8)
    .line('M186 1112C220 1092 250 1124 290 1096', '#4c4a45', 4, 0.7)
}
