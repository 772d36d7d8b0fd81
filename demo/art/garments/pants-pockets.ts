import { onBothSides } from '../kit/path'
import type { Scene } from '../kit/scene'
import { drawRivet } from '../kit/trims'
import type { PantsCloth } from './waistband'

export function drawFrontPockets(scene: Scene, { denim, thread, threadOpacity }: PantsCloth): void {
  const { deep } = scene.tones
  onBothSides((at) => {
    scene
      .soft(6, [[at('M186 330C196 436 268 492 396 500'), '#000', 12, 0.32]])
      .line(at('M182 322C190 430 262 486 392 494'), deep, 3, 0.7)
      .stitch(at('M170 322C178 440 252 500 390 508'), thread, 2.6, threadOpacity)
    if (denim) scene.stitch(at('M158 322C166 450 244 514 390 522'), thread, 2.6, threadOpacity)
  })
  if (!denim) return
  scene.line('M-222 410L-376 424', deep, 2.4, 0.6).stitch('M-222 420L-376 434', thread, 2.4, threadOpacity)
}

export function drawFly(scene: Scene, { denim, drawstring, thread, threadOpacity }: PantsCloth): void {
  const { deep } = scene.tones
  if (drawstring) {
    scene.line('M0 322L0 770', deep, 2.6, 0.55)
    return
  }
  scene
    .soft(6, [['M68 330C68 510 62 604 4 694', '#000', 9, 0.25]])
    .stitch('M58 322C58 500 54 590 0 672', thread, 2.6, threadOpacity)
  if (denim) scene.stitch('M70 322C70 512 64 606 6 690', thread, 2.6, threadOpacity)
  scene.line('M0 322L0 770', deep, 3, 0.6)
  if (denim) scene.stitch('M-9 690L-9 770', thread, 2.2, 0.8)
}

export function drawBackSeams(scene: Scene, { denim, thread, threadOpacity }: PantsCloth): void {
  const yoke = (up: number) =>
    `M-372 ${470 - up}C-240 ${470 - up} -120 ${500 - up} 0 ${540 - up}C120 ${500 - up} 240 ${470 - up} 372 ${470 - up}`
  scene.seam(yoke(0), { shadow: 0.45 }).stitch(yoke(11), thread, 2.4, threadOpacity)
  if (denim) scene.stitch(yoke(22), thread, 2.4, threadOpacity)
  scene.seam('M0 530C4 620 -2 700 0 770', { shadow: 0.5, spread: 12 })
  if (denim) scene.stitch('M11 548C14 620 9 700 11 764', thread, 2.4, threadOpacity)
}

export function drawBackPockets(scene: Scene, { denim, texture, thread, threadOpacity }: PantsCloth): void {
  const { bright, deep } = scene.tones
  const grain = denim ? 0.2 : 0.1
  onBothSides((at, isMirrored) => {
    const pocket = at('M74 574L300 552L312 792L206 838L96 806Z')
    const seed = scene.seed + (isMirrored ? 4 : 3)
    scene
      .castShadow(pocket, { opacity: 0.28, blur: 6, dx: 2, dy: 6 })
      .cloth(pocket, { texture, thickness: 12, roundness: 0.3, folds: 0.16, relief: 44, grain, grainAcross: 0.5, seed })
    if (denim) scene.inside(pocket, () => scene.soft(26, [[at('M190 640L200 760'), bright, 60, 0.4]]))
    scene
      .line(pocket, deep, 2, 0.55)
      .stitch(at('M84 588L292 567M86 598L293 577'), thread, 2.3, threadOpacity)
      .stitch(at('M86 604L107 797L206 826L301 784L291 584'), thread, 2.4, threadOpacity)
    if (!denim) return
    scene.stitch(at('M92 660C150 690 200 690 300 652'), thread, 2.4, threadOpacity)
    drawRivet(scene, isMirrored ? -88 : 88, 586)
    drawRivet(scene, isMirrored ? -292 : 292, 566)
  })
}
