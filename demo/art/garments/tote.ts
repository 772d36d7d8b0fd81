import { shade } from '../kit/color'
import { Scene } from '../kit/scene'
import { rectangle } from '../kit/shapes'
import { canvasWeave } from '../kit/textures'

interface ToteOptions {
  color: string
  back: boolean
}

const DARK_INK = '#2c3a33'
const LIGHT_INK = '#e9dfc8'
const CANVAS = { grain: 0.16 }
const BODY = `M-412 668C-200 700 200 700 412 668C426 960 440 1260 452 1540C454 1566 444 1578 420 1582
  C150 1606 -150 1606 -420 1582C-444 1578 -454 1566 -452 1540C-440 1260 -426 960 -412 668Z`

/** A canvas bag with two handles, printed on the front, with a pocket on the back. */
export function drawTote({ color, back }: ToteOptions): string {
  const scene = new Scene({ color, seed: 7, top: -30, scale: 1.02 })
  const texture = canvasWeave(scene)
  const farHandle = 'M-196 700C-196 380 -150 250 0 250C150 250 196 380 196 700'
  scene
    .cloth(farHandle, {
      ...{ ...CANVAS, color: shade(color, -0.06), width: 46, thickness: 9, roundness: 0.5, folds: 0.2, relief: 40 },
    })
    .fill('M-404 664C-200 632 200 632 404 664L404 706L-404 706Z', scene.tones.inside)
    .cloth(BODY, {
      ...{ ...CANVAS, texture, thickness: 44, roundness: 0.4, relief: 100, grainAcross: 0.6 },
      ...{ folds: 0.46, foldsAcross: 0.004, foldsDown: 0.0026 },
    })
    .inside(BODY, () => drawFoldsAndHem(scene))
  drawNearHandle(scene)
  if (back) drawPocket(scene, texture)
  else drawPrint(scene)
  return scene.svg()
}

function drawFoldsAndHem(scene: Scene): void {
  const { deep, light } = scene.tones
  scene.creases(
    [
      ['M-400 760C-300 900 -180 980 -60 1000', 20, 0.17],
      ['M404 800C330 930 220 1010 120 1040', 20, 0.17],
      ['M-440 1420C-340 1380 -250 1390 -150 1440', 20, 0.2],
      ['M446 1400C360 1370 270 1380 180 1440', 20, 0.2],
      ['M-200 720C-190 860 -210 960 -240 1060', 16, 0.13],
    ],
    { blur: 13 },
  )
  scene
    .soft(36, [['M-300 760C-320 1000 -330 1300 -330 1520', light, 80, 0.4]])
    .stitch('M-410 712C-200 742 200 742 410 712', deep, 2.6, 0.5)
    .stitch('M-410 724C-200 754 200 754 410 724', deep, 2.6, 0.3)
    .line('M-446 1500C-150 1524 150 1524 446 1500', deep, 2, 0.25)
}

function drawNearHandle(scene: Scene): void {
  const handle = 'M-196 860L-196 640C-196 400 -140 300 0 296C140 300 196 400 196 640L196 860'
  scene
    .soft(7, [
      ['M-190 866L-190 650', '#000', 40, 0.2],
      ['M202 866L202 650', '#000', 40, 0.2],
    ])
    .cloth(handle, { ...CANVAS, width: 48, thickness: 10, roundness: 0.5, folds: 0.22, relief: 42 })
  for (const x of [-196, 196]) {
    const left = x - 17
    const right = x + 17
    const sides = `M${left} 850L${left} 700M${right} 850L${right} 700M${left} 850L${right} 850`
    const cross = `M${left} 790L${right} 850M${right} 790L${left} 850M${left} 790L${right} 790`
    scene.stitch(sides + cross, shade(scene.color, -0.2), 2.2, 0.6)
  }
}

function drawPrint(scene: Scene): void {
  const letter = `M-150 1150L-150 1010L-112 1010L0 1110L112 1010L150 1010L150 1150L118 1150L118 1056L14 1150
    L-14 1150L-118 1056L-118 1150Z`
  const shapes = [letter, rectangle(-150, 1184, 300, 7), rectangle(-96, 1210, 192, 6)]
  for (const shape of shapes) {
    if (scene.tones.lightness > 0.6) scene.print(shape, DARK_INK, 0.86)
    else scene.fill(shape, LIGHT_INK, 0.9)
  }
}

function drawPocket(scene: Scene, texture: string): void {
  const { deep } = scene.tones
  const pocket = 'M-170 960L170 956L174 1250L-174 1254Z'
  scene
    .castShadow(pocket, { opacity: 0.16, blur: 6 })
    .cloth(pocket, { ...CANVAS, texture, thickness: 10, folds: 0.2, relief: 44 })
    .stitch('M-168 984L168 980', deep, 2.4, 0.5)
    .stitch('M-160 970L-162 1244L162 1240L160 968', deep, 2.3, 0.45)
}
