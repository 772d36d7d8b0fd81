import { onBothSides, pair, symmetric } from '../kit/path'
import { type ClothOptions, Scene } from '../kit/scene'
import { onBothArms } from '../kit/strokes'
import { check, oxfordWeave } from '../kit/textures'
import { drawButton } from '../kit/trims'
import { drawInsideOfCollar } from './inside-of-collar'
import { drawLongSleeves } from './sleeve'

interface ShirtOptions {
  color: string
  back: boolean
  /** A broad and a fine colour make a check. */
  plaid?: readonly [broad: string, fine: string]
}

/** The pattern all parts of one shirt are made of; a check is dyed into the cloth. */
type Weave = Pick<ClothOptions, 'texture' | 'multiply'>

const BODY = `C230 330 306 362 374 400C366 500 372 620 400 720C392 900 392 1120 404 1340L406 1392
  C406 1400 402 1406 394 1408C356 1420 330 1462 292 1506C244 1560 130 1586 0 1586`
const INSIDE = {
  opening: 'M-150 286C-96 262 96 262 150 286C138 350 80 408 0 432C-80 408 -138 350 -150 286Z',
  shadow: ['M-160 300C-100 330 100 330 160 300', 0.16],
  label: { y: 330, width: 74, height: 40 },
} as const
const BUTTONS = [560, 726, 892, 1058, 1224, 1390]

/** A long-sleeved buttoned shirt with a curved hem, in oxford or in a check. */
export function drawShirt({ color, back, plaid }: ShirtOptions): string {
  const scene = new Scene({ color, seed: 4, top: 70, scale: 0.93 })
  const weave: Weave = plaid
    ? { texture: check(scene, plaid[0], plaid[1]), multiply: true }
    : { texture: oxfordWeave(scene) }
  const textures = plaid && ([check(scene, plaid[0], plaid[1], -15), check(scene, plaid[0], plaid[1], 15)] as const)
  const cloth: ClothOptions = {
    ...{ ...weave, folds: 0.3, foldsAcross: 0.004, foldsDown: 0.0022 },
    ...{ relief: 80, thickness: 30, roundness: 0.28, grain: 0.09 },
  }
  drawLongSleeves(scene, { cloth, cuff: 'shirt', textures })
  const neck = back ? 'M0 330C60 330 116 350 140 300' : 'M0 420C60 396 116 350 140 300'
  const body = symmetric(neck + BODY)
  if (!back) {
    const band = () => scene.line('M-148 322C-100 352 100 352 148 322', scene.tones.deep, 2.4, 0.5)
    drawInsideOfCollar(scene, INSIDE, band)
  }
  scene.castShadow(body, { opacity: 0.22, blur: 10, dx: 2, dy: 4 })
  scene.cloth(body, { ...cloth, textureOpacity: 0.95 })
  scene.inside(body, () => drawFolds(scene))
  if (back) drawBackDetails(scene, weave)
  else drawFrontDetails(scene, body, weave)
  drawSeams(scene, back)
  return scene.svg()
}

function drawFolds(scene: Scene): void {
  const fromArm = onBothArms([
    ['M398 740C360 812 296 866 214 900', 15, 0.22],
    ['M398 820C372 910 320 990 246 1052', 17, 0.15],
    ['M372 470C330 520 300 590 296 660', 14, 0.12],
  ])
  scene.creases(fromArm)
  scene.creases(
    [
      ['M-394 1100C-300 1150 -190 1176 -60 1180', 20, 0.13],
      ['M396 1240C310 1296 210 1318 70 1320', 20, 0.13],
      ['M-360 1390C-300 1420 -220 1436 -130 1440', 18, 0.12],
    ],
    { blur: 18 },
  )
  scene.soft(26, [['M-240 620C-252 900 -248 1200 -240 1460', scene.tones.light, 64, 0.3]])
}

function drawBackDetails(scene: Scene, weave: Weave): void {
  const { deep } = scene.tones
  scene
    .seam('M-372 470C-240 490 -120 496 0 496C120 496 240 490 372 470')
    .stitch('M-372 484C-240 504 -120 510 0 510C120 510 240 504 372 484', deep, 2.2, 0.5)
  scene.creases(
    [
      ['M-24 500C-26 700 -22 900 -30 1100', 9, 0.35],
      ['M24 500C26 700 22 900 30 1100', 9, 0.3],
    ],
    { blur: 6 },
  )
  for (const pleat of pair('M22 500C24 640 22 760 25 880')) scene.line(pleat, deep, 2.2, 0.4)
  scene.line('M-16 496C-18 452 18 452 16 496', deep, 5, 0.55)
  const collar = `M-152 296C-90 266 90 266 152 296C182 320 206 356 220 398C224 410 216 416 206 412
    C100 380 -100 380 -206 412C-216 416 -224 410 -220 398C-206 356 -182 320 -152 296Z`
  scene
    .castShadow(collar, { opacity: 0.28, blur: 7, dx: 2, dy: 8 })
    .cloth(collar, { ...weave, thickness: 14, folds: 0.14, relief: 44, grain: 0.08 })
    .stitch('M-198 396C-96 364 96 364 198 396', deep, 2.2, 0.5)
}

function drawFrontDetails(scene: Scene, body: string, weave: Weave): void {
  scene.inside(body, () => drawPlacket(scene, weave))
  for (const y of BUTTONS) {
    scene.line(`M0 ${y - 17}L0 ${y + 17}`, scene.tones.deep, 2.4, 0.35)
    drawButton(scene, 0, y, 13)
  }
  drawPocket(scene, weave)
  drawCollar(scene, weave)
  drawButton(scene, 0, 452, 12)
}

function drawPlacket(scene: Scene, weave: Weave): void {
  const { deep } = scene.tones
  const placket = 'M-34 430L34 430L34 1574L-34 1574Z'
  scene
    .castShadow(placket, { opacity: 0.16, blur: 6, dx: 3, dy: 2 })
    .cloth(placket, { ...weave, thickness: 7, roundness: 0.4, folds: 0.16, relief: 44, grain: 0.08 })
  for (const x of [-34, 34]) scene.line(`M${x} 430L${x} 1574`, deep, 1.8, 0.45)
  for (const x of [-26, 26]) scene.stitch(`M${x} 440L${x} 1572`, deep, 2, 0.45)
}

function drawPocket(scene: Scene, weave: Weave): void {
  const { deep } = scene.tones
  const pocket = 'M150 664L332 658L336 842L244 884L154 848Z'
  scene
    .castShadow(pocket, { opacity: 0.14, blur: 5, dx: 2, dy: 5 })
    .cloth(pocket, { ...weave, thickness: 8, folds: 0.12, relief: 36, grain: 0.09 })
    .line(pocket, deep, 1.8, 0.45)
    .stitch('M152 694L334 688', deep, 2.1, 0.5)
    .stitch('M158 700L160 844L244 876L330 838L328 694', deep, 2, 0.4)
}

function drawCollar(scene: Scene, weave: Weave): void {
  const { deep } = scene.tones
  const wing = `M10 428C72 400 128 350 150 286C176 306 196 336 204 366C188 430 160 486 130 528
    C118 536 110 532 102 522C66 484 36 454 6 438Z`
  onBothSides((at, isMirrored) => {
    const seed = scene.seed + (isMirrored ? 10 : 9)
    scene
      .castShadow(at(wing), { opacity: 0.3, blur: 7, dx: 2, dy: 8 })
      .cloth(at(wing), { ...weave, thickness: 13, folds: 0.14, relief: 46, grain: 0.08, seed })
      .line(at(wing), deep, 1.6, 0.35)
      .stitch(at('M22 440C56 464 88 492 116 516C146 478 174 426 190 370'), deep, 2, 0.45)
    drawButton(scene, isMirrored ? -112 : 112, 500, 8)
  })
}

function drawSeams(scene: Scene, back: boolean): void {
  const { deep } = scene.tones
  const start = 'M-392 1390C-350 1406 -322 1446 -284 1488C-238 1540'
  const end = '238 1540 284 1488C322 1446 350 1406 392 1390'
  const hem = back ? `${start} -128 1566 0 1566C128 1566 ${end}` : `${start} -150 1562 -36 1566M36 1566C150 1562 ${end}`
  scene.stitch(hem, deep, 2.1, 0.45)
  for (const armhole of pair('M374 400C358 500 364 620 400 720')) scene.seam(armhole, { shadow: 0.4 })
  if (back) return
  for (const shoulder of pair('M196 356C260 384 320 410 366 440')) scene.line(shoulder, deep, 2, 0.35)
}
