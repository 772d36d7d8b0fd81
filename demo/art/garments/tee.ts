import { onBothSides, pair, symmetric } from '../kit/path'
import { Scene } from '../kit/scene'
import { onBothArms } from '../kit/strokes'
import { drawLabel } from '../kit/trims'

interface TeeOptions {
  color: string
  back: boolean
  /** Colour of woven stripes. */
  stripe?: string
  pocket?: boolean
}

const BODY = `C230 346 302 370 368 400C446 438 560 520 668 640C682 656 682 664 672 674C618 724 560 772 500 812
  C490 818 482 818 476 808C456 776 434 744 410 716C402 740 400 900 401 1080C402 1280 408 1440 414 1560
  C415 1578 408 1586 392 1588C262 1606 130 1610 0 1610`
const NECK_FRONT = 'M-156 322C-136 414 -84 466 0 466C84 466 136 414 156 322'
const NECK_BACK = 'M-156 322C-124 352 -80 372 0 372C80 372 124 352 156 322'
const ARMHOLE = 'M368 400C352 470 360 620 410 716'
const TORSO = `M-368 400C-352 470 -360 620 -410 716L-440 1600L440 1600L410 716C360 620 352 470 368 400L200 300L-200 300Z`
const SLEEVE = 'M368 400C352 470 360 620 410 716L470 800L660 660Z'

/** A short-sleeved T-shirt, plain or striped. */
export function drawTee({ color, back, stripe, pocket = false }: TeeOptions): string {
  const scene = new Scene({ color, seed: 3, top: -22 })
  const body = symmetric(back ? `M0 372C80 372 124 352 156 322${BODY}` : `M0 466C84 466 136 414 156 322${BODY}`)
  if (!back) drawInsideOfNeck(scene)
  scene.cloth(body, {
    folds: 0.36,
    foldsAcross: 0.0044,
    foldsDown: 0.0022,
    grain: 0.14,
    thickness: 34,
    roundness: 0.26,
    relief: 82,
  })
  if (stripe) scene.inside(body, () => drawStripes(scene, stripe))
  scene.inside(body, () => drawFolds(scene))
  scene.inside(body, () => drawNeckband(scene, back))
  drawSeams(scene)
  if (pocket && !back) drawPocket(scene)
  return scene.svg()
}

function drawInsideOfNeck(scene: Scene): void {
  const { deep, inside } = scene.tones
  const opening = `${NECK_BACK}C136 414 84 466 0 466C-84 466 -136 414 -156 322Z`
  scene.fill(opening, inside)
  scene.inside(opening, () => scene.soft(10, [['M-150 330C-100 372 100 372 150 330', '#000', 26, 0.25]]))
  scene.line('M-146 340C-118 372 -78 394 0 394C78 394 118 372 146 340', deep, 2.4, 0.5)
  drawLabel(scene, 0, 390)
}

function drawStripes(scene: Scene, stripe: string): void {
  scene.inside(TORSO, () => {
    for (let y = 560; y < 1530; y += 64) {
      const sag = y + 14 + (8 * (y - 560)) / 970
      const upper = `M-500 ${y + 6}C-250 ${sag} 250 ${sag} 500 ${y + 6}`
      const lower = `L500 ${y + 27}C250 ${sag + 21} -250 ${sag + 21} -500 ${y + 27}Z`
      scene.print(upper + lower, stripe, 0.94)
    }
  })
  onBothSides((at) => {
    scene.inside(at(SLEEVE), () => {
      for (let along = 70; along <= 326; along += 64) scene.print(at(sleeveStripe(along)), stripe, 0.94)
    })
  })
}

/** A stripe across the sleeve, `along` units from the shoulder. */
function sleeveStripe(along: number): string {
  const x = 366 + along * 0.78
  const y = 420 + along * 0.63
  return `M${x + 230} ${y - 264}L${x - 230} ${y + 264}L${x - 216} ${y + 279}L${x + 244} ${y - 249}Z`
}

function drawFolds(scene: Scene): void {
  const { light } = scene.tones
  const fromArm = onBothArms([
    ['M404 730C360 804 296 850 204 886', 15, 0.26],
    ['M410 790C384 880 330 960 250 1020', 18, 0.17],
    ['M404 704C446 698 500 708 546 740', 12, 0.28],
    ['M380 430C424 500 452 566 482 650', 13, 0.18],
  ])
  scene.creases(fromArm)
  scene.creases(
    [
      ['M-392 1060C-300 1120 -190 1160 -60 1170', 22, 0.12],
      ['M398 1230C310 1290 210 1316 70 1320', 24, 0.13],
      ['M-402 1410C-330 1446 -240 1462 -140 1462', 20, 0.12],
      ['M150 520C130 600 134 700 170 790', 18, 0.08],
    ],
    { blur: 20 },
  )
  scene.soft(26, [
    ['M-256 640C-266 900 -262 1200 -258 1480', light, 70, 0.28],
    ['M-470 560C-540 606 -586 644 -616 680', light, 28, 0.35],
    ['M478 560C540 606 586 644 610 676', light, 18, 0.2],
  ])
}

function drawNeckband(scene: Scene, back: boolean): void {
  const neck = back ? NECK_BACK : NECK_FRONT
  const edge = back
    ? 'M-186 332C-146 380 -90 408 0 408C90 408 146 380 186 332'
    : 'M-191 334C-164 440 -100 502 0 502C100 502 164 440 191 334'
  const topstitch = back
    ? 'M-201 338C-156 393 -96 422 0 422C96 422 156 393 201 338'
    : 'M-206 338C-178 454 -108 517 0 517C108 517 178 454 206 338'
  scene.cloth(neck, { width: 72, thickness: 9, roundness: 0.5, folds: 0.1, relief: 26, grain: 0.06 })
  scene.seam(edge, { shadow: 0.5 })
  scene.stitch(topstitch, scene.tones.deep, 2.3, 0.5)
}

function drawSeams(scene: Scene): void {
  const { deep } = scene.tones
  for (const armhole of pair(ARMHOLE)) scene.seam(armhole, { shadow: 0.42, spread: 10 })
  const hems = [
    ...pair('M640 616C588 668 530 714 462 762'),
    ...pair('M649 627C597 679 539 725 471 773'),
    'M-410 1534C-262 1554 -130 1558 0 1558C130 1558 262 1554 410 1534',
    'M-411 1548C-262 1568 -130 1572 0 1572C130 1572 262 1568 411 1548',
  ]
  for (const hem of hems) scene.stitch(hem, deep, 2.4, 0.55)
}

function drawPocket(scene: Scene): void {
  const { deep } = scene.tones
  const pocket = 'M142 690L322 684L326 872C300 892 262 906 236 908C210 906 172 896 146 880Z'
  scene
    .castShadow(pocket, { opacity: 0.16, blur: 5, dx: 2, dy: 5 })
    .cloth(pocket, { thickness: 8, folds: 0.12, relief: 34, grain: 0.12 })
    .line(pocket, deep, 2, 0.5)
    .stitch('M144 716L324 710', deep, 2.2, 0.5)
}
