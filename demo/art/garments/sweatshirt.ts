import { shade } from '../kit/color'
import { mirror, onBothSides, pair, symmetric } from '../kit/path'
import { type ClothOptions, Scene } from '../kit/scene'
import { onBothArms } from '../kit/strokes'
import { knitStitches, rib } from '../kit/textures'
import { drawCord, drawCordEnd, drawEyelet, drawLabel } from '../kit/trims'
import { drawLongSleeves } from './sleeve'

interface SweatshirtOptions {
  color: string
  back: boolean
  hood?: boolean
  /** A knitted jumper in place of fleece. */
  knit?: boolean
}

const BODY = `C232 342 306 368 378 402C368 500 376 620 404 722C400 900 400 1140 410 1330
  C410 1380 404 1430 398 1480C396 1496 386 1502 370 1504C250 1518 120 1522 0 1522`
const NECK_FRONT = 'M-152 318C-132 406 -82 452 0 452C82 452 132 406 152 318'
const NECK_BACK = 'M-152 318C-124 350 -80 368 0 368C80 368 124 350 152 318'

/** A sweatshirt with or without a hood, or a knitted jumper. */
export function drawSweatshirt({ color, back, hood = false, knit = false }: SweatshirtOptions): string {
  const scene = new Scene({ color, seed: 5, top: hood ? 128 : 70, scale: 0.93 })
  const ribPattern = rib(scene, knit ? 16 : 11)
  const texture = knit ? knitStitches(scene) : undefined
  const cloth: ClothOptions = {
    ...{ texture, thickness: 38, roundness: 0.34, relief: 84, grain: knit ? 0.1 : 0.15, grainAcross: 0.6 },
    ...{ folds: 0.27, foldsAcross: 0.0034, foldsDown: 0.002 },
  }
  drawLongSleeves(scene, { cloth, cuff: 'rib', ribPattern })
  const body = symmetric(necklineOf(back, hood) + BODY)
  if (!back && hood) drawHoodBehind(scene, texture)
  if (!back && !hood) drawInsideOfNeck(scene)
  scene.castShadow(body, { opacity: 0.24, blur: 10, dx: 2, dy: 4 })
  scene.cloth(body, { ...cloth, textureOpacity: 0.9 })
  scene.inside(body, () => drawFoldsAndHem(scene, ribPattern))
  for (const armhole of pair('M378 402C362 500 370 620 404 722')) scene.seam(armhole, { shadow: 0.42 })
  if (hood && !back) drawHoodFront(scene, texture)
  if (hood && back) drawHoodBack(scene, texture)
  if (!hood) scene.inside(body, () => drawNeckRib(scene, back, ribPattern))
  return scene.svg()
}

function necklineOf(back: boolean, hood: boolean): string {
  if (hood) return 'M0 500C90 480 140 400 160 330'
  return back ? 'M0 368C80 368 124 350 152 318' : 'M0 452C82 452 132 406 152 318'
}

function drawHoodBehind(scene: Scene, texture?: string): void {
  const { deep, inside } = scene.tones
  const hood = `M-196 420C-262 330 -236 170 -120 128C-60 106 60 106 120 128C236 170 262 330 196 420
    C120 470 -120 470 -196 420Z`
  const hollow = `M-150 396C-196 310 -176 210 -100 176C-50 154 50 154 100 176C176 210 196 310 150 396
    C110 470 50 500 0 520C-50 500 -110 470 -150 396Z`
  scene.cloth(hood, { texture, thickness: 30, folds: 0.26, grain: 0.14 })
  scene.cloth(hollow, { color: inside, thickness: 40, roundness: -0.5, folds: 0.2, grain: 0.12 })
  scene.inside(hollow, () =>
    scene.soft(22, [
      ['M-140 230C-60 170 60 170 140 230', '#000', 50, 0.25],
      ['M-170 330C-150 420 -60 500 0 520', '#000', 40, 0.22],
    ]),
  )
  drawLabel(scene, 0, 300, 80, 44)
  scene.line('M-172 392C-222 300 -200 190 -112 152C-56 130 56 130 112 152C200 190 222 300 172 392', deep, 2.2, 0.35)
}

function drawInsideOfNeck(scene: Scene): void {
  const opening = `${NECK_BACK}C132 406 82 452 0 452C-82 452 -132 406 -152 318Z`
  scene.fill(opening, scene.tones.inside)
  scene.inside(opening, () => scene.soft(10, [['M-150 326C-100 368 100 368 150 326', '#000', 26, 0.25]]))
  drawLabel(scene, 0, 384)
}

function drawFoldsAndHem(scene: Scene, ribPattern: string): void {
  const fromArm = onBothArms([
    ['M400 744C358 816 292 870 206 906', 18, 0.26],
    ['M402 840C370 930 314 1006 232 1060', 20, 0.17],
    ['M376 470C336 530 310 600 306 670', 15, 0.13],
  ])
  scene.creases(fromArm, { blur: 11 })
  scene.creases(
    [
      ['M-396 1130C-310 1180 -200 1210 -70 1214', 22, 0.14],
      ['M398 1200C320 1256 210 1286 70 1290', 24, 0.14],
    ],
    { blur: 20 },
  )
  scene.soft(26, [['M-256 640C-268 860 -262 1080 -256 1320', scene.tones.light, 74, 0.28]])
  const hem = symmetric('M0 1392C140 1392 280 1386 412 1370L400 1512L0 1530')
  scene.cloth(hem, { thickness: 14, folds: 0.06, relief: 40, grain: 0.05 }).texture(hem, ribPattern)
  scene.seam('M-412 1370C-280 1386 -140 1392 0 1392C140 1392 280 1386 412 1370', { shadow: 0.5, spread: 11 })
}

function drawHoodFront(scene: Scene, texture?: string): void {
  drawKangarooPocket(scene)
  const edge = 'M160 330C196 360 214 400 206 430C170 500 90 560 -18 600C-10 560 0 530 4 500C80 474 138 420 150 372Z'
  for (const side of [mirror(edge), edge]) {
    scene
      .castShadow(side, { opacity: 0.26, blur: 7, dx: 2, dy: 8 })
      .cloth(side, { texture, thickness: 16, folds: 0.2, relief: 56, grain: 0.14 })
      .line(side, scene.tones.deep, 1.8, 0.35)
  }
  const cord = shade(scene.color, scene.tones.lightness > 0.8 ? -0.04 : 0.12, 0.6)
  drawCord(scene, 'M-84 520C-98 600 -84 690 -92 792', cord, 12)
  drawCordEnd(scene, -92, 792)
  drawEyelet(scene, -84, 521, 8)
  drawCord(scene, 'M78 524C90 600 76 680 90 772', cord, 12)
  drawCordEnd(scene, 90, 772)
  drawEyelet(scene, 78, 521, 8)
}

function drawKangarooPocket(scene: Scene): void {
  const { deep } = scene.tones
  const pocket = symmetric('M0 1010L214 1010C246 1080 290 1160 322 1222L322 1376L0 1386')
  scene
    .castShadow(pocket, { opacity: 0.22, blur: 7, dx: 2, dy: 6 })
    .cloth(pocket, { thickness: 18, folds: 0.22, relief: 60, grain: 0.15, grainAcross: 0.6 })
    .line('M-214 1010L214 1010', deep, 2, 0.5)
    .stitch('M-210 1024L210 1024', deep, 2.2, 0.5)
  onBothSides((at) => {
    scene.seam(at('M214 1010C246 1080 290 1160 322 1222'), { shadow: 0.5, spread: 12 })
    scene.stitch(at('M200 1014C232 1084 274 1160 306 1224'), deep, 2.2, 0.5)
  })
}

function drawHoodBack(scene: Scene, texture?: string): void {
  const hood = `M-178 340C-226 380 -250 470 -206 590C-150 690 -70 730 0 736C70 730 150 690 206 590
    C250 470 226 380 178 340C110 300 -110 300 -178 340Z`
  scene
    .castShadow(hood, { opacity: 0.3, blur: 10, dx: 2, dy: 12 })
    .cloth(hood, { texture, thickness: 40, roundness: 0.5, folds: 0.34, relief: 84, grain: 0.14 })
    .inside(hood, () =>
      scene.creases([
        ['M-150 380C-60 440 60 440 150 380', 20, 0.24],
        ['M-190 450C-90 540 90 540 190 450', 18, 0.16],
        ['M0 560L0 730', 8, 0.3],
      ]),
    )
    .line('M0 470C2 560 -2 650 0 734', scene.tones.deep, 2.2, 0.45)
}

function drawNeckRib(scene: Scene, back: boolean, ribPattern: string): void {
  const neck = back ? NECK_BACK : NECK_FRONT
  const edge = back
    ? 'M-194 334C-150 388 -92 414 0 414C92 414 150 388 194 334'
    : 'M-196 334C-168 448 -104 498 0 498C104 498 168 448 196 334'
  scene
    .cloth(neck, { width: 92, thickness: 11, roundness: 0.5, folds: 0.08, relief: 32, grain: 0.05 })
    .texture(neck, ribPattern, { width: 92 })
    .seam(edge, { shadow: 0.55, spread: 11 })
}
