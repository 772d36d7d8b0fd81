import { pair, symmetric } from '../kit/path'
import { Scene } from '../kit/scene'
import { type Crease, onBothArms } from '../kit/strokes'
import { floral } from '../kit/textures'
import { drawLabel } from '../kit/trims'

interface DressOptions {
  color: string
  back: boolean
  /** Colour of printed flowers. */
  print?: string
}

const GATHERS = [-210, -168, -132, -88, -50, -14, 26, 62, 104, 146, 186, 216]
const FALLS = [
  [-300, 1100],
  [-120, 1180],
  [60, 1120],
  [230, 1200],
  [360, 1260],
] as const
const CLOTH = { textureOpacity: 0.95, grain: 0.07 }

/** A sleeveless dress with a gathered skirt and a tied belt, plain or printed. */
export function drawDress({ color, back, print }: DressOptions): string {
  const scene = new Scene({ color, seed: 8, top: -30 })
  const texture = print ? floral(scene, print) : undefined
  if (!back) drawInsideOfNeck(scene)
  drawSkirtPart(scene, texture)
  drawBodice(scene, back, texture)
  drawBelt(scene, texture)
  if (back) scene.line('M0 340L0 790', scene.tones.deep, 2.2, 0.5)
  else drawBow(scene, texture)
  return scene.svg()
}

function drawInsideOfNeck(scene: Scene): void {
  const opening = 'M-146 268C-80 300 80 300 146 268C112 388 54 490 0 578C-54 490 -112 388 -146 268Z'
  scene.fill(opening, scene.tones.inside)
  scene.inside(opening, () => scene.soft(10, [['M-146 276C-80 312 80 312 146 276', '#000', 28, 0.25]]))
  drawLabel(scene, 0, 306)
}

function drawSkirtPart(scene: Scene, texture?: string): void {
  const { deep, light } = scene.tones
  const skirt = symmetric(
    'M0 830C90 830 170 826 236 816C270 1000 420 1380 506 1640C510 1656 504 1666 488 1670C330 1712 160 1724 0 1724',
  )
  scene.cloth(skirt, {
    ...{ ...CLOTH, texture, thickness: 42, roundness: 0.32, relief: 100, seed: scene.seed + 2 },
    ...{ folds: 0.46, foldsAcross: 0.0078, foldsDown: 0.0008 },
  })
  const gathers = GATHERS.map((x, index): Crease => {
    const end = 1040 + ((index * 137) % 420)
    return [`M${x} 824C${x * 1.12} 900 ${x * 1.5} 1000 ${x * 1.62} ${end}`, 9 + (index % 3) * 3, 0.26]
  })
  const falls = FALLS.map(([x, y]): Crease => {
    return [`M${x * 0.74} ${y}C${x * 0.95} ${y + 200} ${x * 1.15} ${y + 360} ${x * 1.3} 1720`, 26, 0.2]
  })
  scene.inside(skirt, () =>
    scene
      .creases(gathers, { blur: 7, dx: -6, dy: 0 })
      .creases(falls, { blur: 18, dx: -16, dy: 0 })
      .soft(34, [
        ['M-180 900C-260 1150 -360 1450 -400 1640', light, 80, 0.34],
        ['M230 860C320 1150 420 1450 470 1640', deep, 80, 0.2],
        ['M-236 840C-100 856 100 856 236 840', deep, 28, 0.35],
      ])
      .stitch('M-496 1634C-330 1678 -160 1690 0 1690C160 1690 330 1678 496 1634', deep, 2.2, 0.4),
  )
}

function drawBodice(scene: Scene, back: boolean, texture?: string): void {
  const neck = back ? 'M0 330C70 330 116 306 146 268' : 'M0 572C52 486 110 384 146 268'
  const bodice = symmetric(
    `${neck}C182 276 216 284 250 298C232 400 246 500 296 570C268 650 246 740 238 824C160 838 80 842 0 842`,
  )
  scene.castShadow(bodice, { opacity: 0.18, blur: 8, dx: 1, dy: 8 }).cloth(bodice, {
    ...{ ...CLOTH, texture, thickness: 34, roundness: 0.36, relief: 78 },
    ...{ folds: 0.3, foldsAcross: 0.0045, foldsDown: 0.0026 },
  })
  const tucks = onBothArms([
    ['M290 580C240 620 190 650 130 664', 13, 0.22],
    ['M250 700C210 720 160 730 110 724', 12, 0.2],
    ['M232 810C200 760 180 720 170 680', 10, 0.22],
    ['M120 824C116 780 104 750 100 720', 9, 0.2],
  ])
  const neckSeam = back
    ? 'M-158 276C-120 326 -74 348 0 348C74 348 120 326 158 276'
    : 'M-160 276C-124 396 -62 500 0 602C62 500 124 396 160 276'
  scene.inside(bodice, () => {
    scene.creases(tucks, { blur: 8 })
    scene.soft(20, [['M-180 360C-190 480 -200 600 -170 780', scene.tones.light, 46, 0.32]])
    scene.seam(neckSeam)
    for (const armhole of pair('M236 300C222 400 238 506 284 578')) scene.stitch(armhole, scene.tones.deep, 2, 0.45)
  })
}

function drawBelt(scene: Scene, texture?: string): void {
  const belt = symmetric('M0 800C90 800 170 796 240 786L242 836C170 848 90 852 0 852')
  scene
    .castShadow(belt, { opacity: 0.22, blur: 6, dx: 1, dy: 7 })
    .cloth(belt, { texture, thickness: 11, roundness: 0.4, folds: 0.16, relief: 44, grain: 0.07 })
    .line(belt, scene.tones.deep, 1.8, 0.4)
}

function drawBow(scene: Scene, texture?: string): void {
  const ends = [
    'M70 838C50 930 74 1010 40 1120L86 1130C120 1020 108 930 112 842Z',
    'M86 842C120 920 128 990 150 1090L196 1078C170 980 156 900 124 838Z',
  ]
  for (const end of ends) {
    scene
      .castShadow(end, { opacity: 0.26, blur: 6, dx: 3, dy: 7 })
      .cloth(end, { texture, thickness: 9, roundness: 0.4, folds: 0.2, relief: 44, grain: 0.07 })
  }
  const knot = 'M58 792C84 780 116 782 132 800C140 822 132 848 108 858C80 862 56 850 52 828C48 812 50 800 58 792Z'
  scene
    .castShadow(knot, { opacity: 0.3, blur: 5, dx: 2, dy: 6 })
    .cloth(knot, { texture, thickness: 12, roundness: 0.5, folds: 0.2, relief: 44, grain: 0.07 })
}
