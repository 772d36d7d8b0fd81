import { onBothSides } from '../kit/path'
import type { Scene } from '../kit/scene'
import { drawSnap } from '../kit/trims'

/** What the parts of one jacket share. */
export interface JacketCloth {
  denim: boolean
  /** Id of the weave's pattern. */
  texture: string
  thread: string
  threadOpacity: number
  /** Where the hem hangs. */
  length: number
}

export function drawChorePockets(scene: Scene, jacket: JacketCloth): void {
  const { thread, threadOpacity } = jacket
  drawPatch(scene, jacket, 'M150 640L326 636L330 824Q330 838 316 839L166 842Q153 842 153 828Z')
  scene
    .stitch('M152 664L327 660', thread, 2.4, threadOpacity)
    .stitch('M160 670L162 832L321 829L319 668', thread, 2.3, threadOpacity)
  onBothSides((at) => {
    drawPatch(scene, jacket, at('M104 1080L350 1076L356 1354Q356 1376 334 1377L128 1380Q108 1380 107 1358Z'))
    scene
      .stitch(at('M106 1108L351 1104'), thread, 2.4, threadOpacity)
      .stitch(at('M116 1114L119 1368L345 1365L341 1112'), thread, 2.3, threadOpacity)
  })
}

export function drawTruckerFront(scene: Scene, jacket: JacketCloth): void {
  const { length, thread, threadOpacity } = jacket
  onBothSides((at) => {
    scene.seam(at('M48 640C160 620 280 606 384 590'))
    scene.stitch(at('M48 652C160 632 280 618 384 602'), thread, 2.3, threadOpacity)
  })
  onBothSides((at, isMirrored) => {
    drawPatch(scene, jacket, at('M150 640L310 620L314 700L236 742L156 712Z'))
    scene.stitch(at('M160 650L164 706L235 732L305 694L302 632'), thread, 2.2, threadOpacity)
    drawSnap(scene, isMirrored ? -234 : 234, 706)
  })
  const end = length - 84
  onBothSides((at) => {
    scene.seam(at(`M150 712C140 900 110 1100 96 ${end}`), { shadow: 0.3 })
    scene.stitch(at(`M159 712C140 900 110 1100 105 ${end}`), thread, 2.2, threadOpacity)
    scene.seam(at(`M314 700C300 900 250 1120 220 ${end}`), { shadow: 0.3 })
    scene.stitch(at(`M323 700C300 900 250 1120 229 ${end}`), thread, 2.2, threadOpacity)
  })
}

function drawPatch(scene: Scene, { texture }: JacketCloth, outline: string): void {
  scene
    .castShadow(outline, { opacity: 0.22, blur: 6, dx: 2, dy: 6 })
    .cloth(outline, { texture, thickness: 11, roundness: 0.3, folds: 0.16, relief: 44, grain: 0.12 })
    .line(outline, scene.tones.deep, 2, 0.5)
}
