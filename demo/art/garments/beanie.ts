import { Scene } from '../kit/scene'
import { rectangle, roundedRectangle } from '../kit/shapes'

interface BeanieOptions {
  color: string
  back: boolean
}

const RIB = 29
const WOOL = { roundness: 0.6, grain: 0.2, grainAcross: 0.4 }

/** A ribbed knitted cap with a turned-up cuff; the label is on its front. */
export function drawBeanie({ color, back }: BeanieOptions): string {
  const scene = new Scene({ color, seed: 5, top: 170, scale: 1.1 })
  drawCrown(scene)
  drawCuff(scene)
  if (!back) drawSewnLabel(scene)
  return scene.svg()
}

function drawCrown(scene: Scene): void {
  const { bright, deep } = scene.tones
  const crown = 'M-352 930C-380 620 -290 330 0 318C290 330 380 620 352 930Z'
  const ridge = (x: number) => `M${x} 940C${x * 1.06} 700 ${x * 0.9} 460 ${x * 0.16} 330`
  scene.cloth(crown, { ...WOOL, thickness: 60, folds: 0.3, relief: 120 }).inside(crown, () => {
    for (const x of ribs(12)) scene.soft(3, [[ridge(x), deep, 7, 0.42]])
    for (const x of ribs(12)) scene.line(ridge(x - 12), bright, 5, 0.18)
    scene
      .soft(40, [
        ['M-170 420C-260 560 -280 740 -280 900', bright, 60, 0.26],
        ['M250 440C330 600 350 760 344 920', deep, 80, 0.34],
      ])
      .creases([['M-260 640C-120 690 60 700 240 660', 18, 0.2]], { blur: 12 })
  })
}

function drawCuff(scene: Scene): void {
  const { bright, deep } = scene.tones
  const cuff = `M-372 880C-250 850 250 850 372 880C384 960 384 1060 376 1140C250 1176 -250 1176 -376 1140
    C-384 1060 -384 960 -372 880Z`
  scene
    .castShadow(cuff, { opacity: 0.34, blur: 10, dx: 0, dy: -5 })
    .cloth(cuff, { ...WOOL, thickness: 34, folds: 0.16, relief: 90 })
    .inside(cuff, () => {
      for (const x of ribs(13)) scene.soft(3, [[`M${x} 850L${x * 1.01} 1180`, deep, 9, 0.44]])
      for (const x of ribs(13)) scene.line(`M${x - 12} 850L${x - 12} 1180`, bright, 6, 0.18)
      scene.soft(30, [
        ['M-300 900L-306 1120', bright, 50, 0.26],
        ['M350 880L360 1150', deep, 60, 0.34],
        ['M-380 1150C-250 1180 250 1180 380 1150', deep, 30, 0.35],
      ])
    })
}

function drawSewnLabel(scene: Scene): void {
  const label = roundedRectangle(-62, 968, 124, 84, 4)
  scene
    .castShadow(label, { opacity: 0.35, blur: 4 })
    .fill(label, '#f4efe4')
    .fill(rectangle(-34, 998, 68, 6), '#222', 0.85)
    .fill(rectangle(-22, 1016, 44, 4), '#222', 0.5)
  for (const x of [-56, 56]) scene.stitch(`M${x} 974L${x} 1046`, '#b7ac93', 2.4, 0.9, '5 4')
}

/** Where the ribs stand: one in the middle and `count` to each side. */
function ribs(count: number): number[] {
  return Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * RIB)
}
