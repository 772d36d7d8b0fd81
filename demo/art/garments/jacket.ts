import { shade } from '../kit/color'
import { onBothSides, pair, symmetric } from '../kit/path'
import { Scene } from '../kit/scene'
import { onBothArms } from '../kit/strokes'
import { denimWeave, twill } from '../kit/textures'
import { drawButton, drawJeansButton } from '../kit/trims'
import { drawInsideOfCollar } from './inside-of-collar'
import { drawChorePockets, drawTruckerFront, type JacketCloth } from './jacket-fronts'
import { drawLongSleeves } from './sleeve'

interface JacketOptions {
  color: string
  back: boolean
  /** A short denim jacket with contrasting stitches in place of the long chore jacket. */
  denim?: boolean
}

const SHOULDER = 'C232 330 306 366 374 412C366 500 374 620 406 724'
const INSIDE = {
  opening: 'M-156 284C-98 256 98 256 156 284C142 352 84 420 0 452C-84 420 -142 352 -156 284Z',
  shadow: ['M-160 300C-100 334 100 334 160 300', 0.2],
  label: { y: 326, width: 84, height: 46 },
} as const
const BUTTONS = { trucker: [540, 720, 900, 1080, 1250], chore: [560, 780, 1000, 1220, 1430] }

/** A chore jacket or a denim jacket. */
export function drawJacket({ color, back, denim = false }: JacketOptions): string {
  const scene = new Scene({ color, seed: 9, top: 66, scale: 0.93, wander: 5 })
  const thread = denim ? '#c8914f' : shade(color, scene.tones.lightness < 0.4 ? 0.16 : -0.16)
  const jacket: JacketCloth = {
    ...{ denim, thread, threadOpacity: denim ? 0.9 : 0.7, length: denim ? 1360 : 1520 },
    texture: denim ? denimWeave(scene) : twill(scene, 0.15),
  }
  const cloth = {
    ...{ texture: jacket.texture, thickness: 36, roundness: 0.34, relief: 86, grain: denim ? 0.18 : 0.12 },
    ...{ grainAcross: 0.6, folds: 0.3, foldsAcross: 0.0044, foldsDown: 0.0024 },
  }
  drawLongSleeves(scene, { cloth, cuff: denim ? 'shirt' : 'hem' })
  const neck = back ? 'M0 330C60 330 116 350 142 300' : 'M0 430C60 400 116 350 142 300'
  const { length } = jacket
  const sides = `C402 920 404 1160 412 ${length}C300 ${length + 18} 150 ${length + 24} 0 ${length + 24}`
  const body = symmetric(neck + SHOULDER + sides)
  if (!back) {
    drawInsideOfCollar(scene, INSIDE)
    scene.line('M-20 326C-14 306 14 306 20 326', scene.tones.deep, 5, 0.9)
  }
  scene.castShadow(body, { opacity: 0.24, blur: 10, dx: 2, dy: 4 }).cloth(body, cloth)
  scene.inside(body, () => drawFoldsAndHem(scene, jacket))
  if (back) drawBackDetails(scene, jacket)
  else drawFrontDetails(scene, body, jacket)
  drawArmholes(scene, jacket)
  return scene.svg()
}

function drawFoldsAndHem(scene: Scene, { denim, length, thread, threadOpacity }: JacketCloth): void {
  const { bright, light } = scene.tones
  const fromArm = onBothArms([
    ['M402 744C360 816 296 868 214 900', 15, 0.22],
    ['M404 830C374 920 322 1000 246 1060', 17, 0.15],
  ])
  scene.creases(fromArm)
  scene.creases(
    [
      ['M-398 1130C-310 1180 -200 1204 -70 1208', 20, 0.12],
      ['M400 1250C320 1300 220 1322 80 1326', 20, 0.13],
    ],
    { blur: 18 },
  )
  scene.soft(26, [['M-244 620C-256 900 -252 1160 -246 1440', light, 60, 0.28]])
  if (denim) {
    scene.soft(50, [
      ['M-210 560L-214 1200', bright, 90, 0.3],
      ['M210 560L214 1200', bright, 90, 0.26],
    ])
  }
  for (const y of denim ? [length - 34, length - 46] : [length - 34]) {
    const left = `M-420 ${y - 8}C-300 ${y + 10} -150 ${y + 16} 0 ${y + 16}`
    const hem = `${left}C150 ${y + 16} 300 ${y + 10} 420 ${y - 8}`
    scene.stitch(hem, thread, 2.4, threadOpacity)
  }
  if (!denim) return
  const y = length - 74
  scene.seam(`M-414 ${y - 22}C-300 ${y - 6} -150 ${y} 0 ${y}C150 ${y} 300 ${y - 6} 414 ${y - 22}`)
}

function drawBackDetails(scene: Scene, jacket: JacketCloth): void {
  const { denim, length, texture, thread, threadOpacity } = jacket
  const yoke = (y: number) =>
    `M-376 ${y}C-240 ${y + 20} -120 ${y + 26} 0 ${y + 26}C120 ${y + 26} 240 ${y + 20} 376 ${y}`
  scene.seam(yoke(486)).stitch(yoke(498), thread, 2.4, threadOpacity)
  if (denim) {
    scene.stitch(yoke(509), thread, 2.4, threadOpacity)
    onBothSides((at) => {
      scene.seam(at(`M210 520C190 800 150 1100 130 ${length - 80}`))
      scene.stitch(at(`M221 520C190 800 150 1100 130 ${length - 80}`), thread, 2.3, threadOpacity)
    })
  } else {
    scene.seam(`M0 512C3 800 -2 1200 0 ${length + 20}`)
    scene.stitch(`M11 524C14 800 9 1200 11 ${length + 14}`, thread, 2.3, threadOpacity)
  }
  const collar = `M-156 292C-92 262 92 262 156 292C190 320 218 362 234 412C238 426 230 432 218 428
    C106 392 -106 392 -218 428C-230 432 -238 426 -234 412C-218 362 -190 320 -156 292Z`
  scene
    .castShadow(collar, { opacity: 0.3, blur: 7, dx: 2, dy: 8 })
    .cloth(collar, { texture, thickness: 15, folds: 0.16, relief: 50, grain: 0.12 })
    .stitch('M-212 410C-104 374 104 374 212 410', thread, 2.4, threadOpacity)
}

function drawFrontDetails(scene: Scene, body: string, jacket: JacketCloth): void {
  const { denim, length, thread, threadOpacity } = jacket
  const { deep } = scene.tones
  scene.inside(body, () =>
    scene
      .soft(7, [[`M52 450L52 ${length + 20}`, '#000', 10, 0.26]])
      .line(`M46 448L46 ${length + 22}`, deep, 2.6, 0.6)
      .stitch(`M34 452L34 ${length + 18}`, thread, 2.4, threadOpacity)
      .stitch(`M-34 452L-34 ${length + 18}`, thread, 2.4, denim ? threadOpacity : 0.25),
  )
  for (const y of denim ? BUTTONS.trucker : BUTTONS.chore) {
    scene.line(`M-4 ${y}L36 ${y}`, thread, 4, 0.6)
    if (denim) drawJeansButton(scene, 0, y)
    else drawButton(scene, 0, y, 20, '#2f2822')
  }
  if (denim) drawTruckerFront(scene, jacket)
  else drawChorePockets(scene, jacket)
  drawCollar(scene, jacket)
}

function drawCollar(scene: Scene, { texture, thread, threadOpacity }: JacketCloth): void {
  const wing = `M10 446C78 412 134 352 156 284C186 306 210 340 220 374C206 446 184 510 160 560
    C150 576 138 576 126 566C84 522 44 486 4 462Z`
  onBothSides((at, isMirrored) => {
    const seed = scene.seed + (isMirrored ? 10 : 9)
    scene
      .castShadow(at(wing), { opacity: 0.32, blur: 7, dx: 2, dy: 8 })
      .cloth(at(wing), { texture, thickness: 15, folds: 0.16, relief: 50, grain: 0.12, seed })
      .line(at(wing), scene.tones.deep, 1.8, 0.4)
      .stitch(at('M26 460C70 486 108 520 142 556C170 504 190 440 204 376'), thread, 2.3, threadOpacity)
  })
}

function drawArmholes(scene: Scene, { denim, thread, threadOpacity }: JacketCloth): void {
  for (const armhole of pair('M376 412C362 500 370 620 406 724')) scene.seam(armhole, { shadow: 0.45 })
  const opacity = denim ? threadOpacity : 0.4
  for (const stitch of pair('M366 416C350 502 358 620 394 730')) scene.stitch(stitch, thread, 2.3, opacity)
}
