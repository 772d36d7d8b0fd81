import { shade } from '../kit/color'
import { onBothSides, pair, shift } from '../kit/path'
import { Scene } from '../kit/scene'
import { ellipse, rectangle, roundedRectangle } from '../kit/shapes'
import type { Stroke } from '../kit/strokes'
import { twill } from '../kit/textures'
import { drawLabel } from '../kit/trims'

interface CapOptions {
  color: string
  back: boolean
}

/** The embroidered mark, on dark and on light cloth. */
const MARK = { pale: '#e9dfc8', deep: '#2c3a33' }
const DOME_FRONT = 'M-412 880C-430 600 -270 400 0 392C270 400 430 600 412 880C260 800 -260 800 -412 880Z'
const DOME_BACK = `M-412 850C-430 600 -270 400 0 392C270 400 430 600 412 850C404 892 360 916 300 928
  C220 940 160 936 120 930C150 850 100 770 0 766C-100 770 -150 850 -120 930C-160 936 -220 940 -300 928
  C-360 916 -404 892 -412 850Z`
const EYELETS = [
  [150, 560],
  [-150, 560],
  [330, 640],
  [-330, 640],
] as const

/** A six-panel cap. */
export function drawCap({ color, back }: CapOptions): string {
  const scene = new Scene({ color, seed: 3, top: 80, scale: 1.12, wander: 4 })
  const texture = twill(scene)
  if (back) drawInsideOfOpening(scene)
  const dome = back ? DOME_BACK : DOME_FRONT
  scene.cloth(dome, {
    ...{ texture, thickness: 60, roundness: 0.62, folds: 0.2, relief: 120, grain: 0.12, grainAcross: 0.7 },
  })
  scene.inside(dome, () => drawPanels(scene, back))
  if (back) drawStrap(scene, texture)
  else {
    drawBrim(scene, texture)
    drawMark(scene)
  }
  scene
    .castShadow(ellipse(0, 394, 26, 15), { opacity: 0.3, blur: 4, dy: 5 })
    .cloth(ellipse(0, 392, 26, 15), { thickness: 6, roundness: 0.6, folds: 0, relief: 30 })
  return scene.svg()
}

function drawInsideOfOpening(scene: Scene): void {
  const opening = 'M-160 740L160 740L150 935C60 915 -60 915 -150 935Z'
  scene.fill(opening, scene.tones.inside).inside(opening, () => {
    scene.soft(14, [['M-150 790C-60 750 60 750 150 790', '#000', 50, 0.4]])
    drawLabel(scene, 0, 826, 78, 40)
  })
}

function drawPanels(scene: Scene, back: boolean): void {
  const { bright, deep, lightness } = scene.tones
  scene.soft(40, [
    ['M-180 480C-270 600 -300 700 -300 800', bright, 60, 0.34],
    ['M270 520C360 640 384 760 380 860', deep, 80, 0.35],
  ])
  const seams = back
    ? ['M0 396L0 768', ...pair('M30 402C210 470 300 640 330 912')]
    : ['M0 396C2 540 0 700 0 822', ...pair('M30 400C200 470 290 640 300 836')]
  for (const seam of seams) scene.seam(seam, { shadow: 0.5, spread: 11 })
  onBothSides((at) => {
    if (!back) scene.stitch(at('M10 402C11 540 10 700 10 822'), bright, 2.2, 0.35)
    scene.stitch(at('M40 406C212 482 302 650 312 836'), bright, 2.2, 0.3)
  })
  for (const [x, y] of EYELETS) {
    scene.line(ellipse(x, y, 11, 12), shade(scene.color, lightness < 0.4 ? 0.12 : -0.12), 4, 0.9)
    scene.fill(ellipse(x, y, 6, 6.5), '#000', 0.55)
  }
}

function drawBrim(scene: Scene, texture: string): void {
  const { bright, dark, deep } = scene.tones
  const brim = `M-420 872C-300 776 300 776 420 872C452 950 420 1040 344 1092C170 1020 -170 1020 -344 1092
    C-420 1040 -452 950 -420 872Z`
  const fall: Stroke[] = [
    ['M-330 860C-160 800 60 796 160 812', bright, 40, 0.3],
    ['M-420 872C-300 780 300 780 420 872', deep, 26, 0.4],
  ]
  scene
    .castShadow(brim, { opacity: 0.3, blur: 10, dx: 0, dy: -4 })
    .cloth(brim, { texture, thickness: 34, roundness: 0.5, folds: 0.12, relief: 80, grain: 0.12 })
    .fill('M-344 1092C-170 1020 170 1020 344 1092C200 1070 -200 1070 -344 1092Z', dark, 0.8)
    .inside(brim, () => {
      scene.soft(26, fall)
      for (let row = 0; row < 6; row++) scene.stitch(brimStitch(18 + row * 34), bright, 2.2, 0.34)
    })
    .line('M-420 872C-300 776 300 776 420 872', deep, 3, 0.6)
}

function brimStitch(down: number): string {
  const x = 420 - down * 0.2
  const turn = 300 - down * 0.1
  const y = 776 + down * 1.04
  return `M${-x} ${872 + down}C${-turn} ${y} ${turn} ${y} ${x} ${872 + down}`
}

function drawMark(scene: Scene): void {
  const mark = 'M-58 700L-58 600L-30 600L0 648L30 600L58 600L58 700L34 700L34 640L6 684L-6 684L-34 640L-34 700Z'
  const threads = 'M-50 694L-50 606M-42 694L-42 612M42 694L42 612M50 694L50 606'
  const color = scene.tones.lightness > 0.6 ? MARK.deep : MARK.pale
  scene
    .fill(mark, '#000', 0.25)
    .fill(shift(mark, 0, -3), color)
    .stitch(threads, shade(color, color === MARK.pale ? -0.1 : 0.1), 2, 0.6, '3 3')
}

function drawStrap(scene: Scene, texture: string): void {
  const strap = 'M-250 896C-120 916 120 916 250 896L252 942C120 962 -120 962 -252 942Z'
  const edges = 'M-244 906C-120 926 120 926 244 906M-244 932C-120 952 120 952 244 932'
  scene
    .castShadow(strap, { opacity: 0.34, blur: 6 })
    .cloth(strap, { texture, thickness: 11, folds: 0.1, relief: 44 })
    .stitch(edges, scene.tones.bright, 2.2, 0.35)
    .fill(roundedRectangle(40, 894, 66, 70, 6), '#6f7174')
    .fill(roundedRectangle(43, 896, 60, 64, 5), '#d4d6d8')
    .fill(roundedRectangle(53, 906, 40, 44, 3), scene.tones.dark)
    .fill(rectangle(70, 904, 5, 48), '#a9acaf')
}
