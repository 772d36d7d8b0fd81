import { onBothSides, pair, symmetric } from '../kit/path'
import { type ClothOptions, Scene } from '../kit/scene'
import type { Crease, Stroke } from '../kit/strokes'
import { denimWeave, twill } from '../kit/textures'
import { drawBackPockets, drawBackSeams, drawFly, drawFrontPockets } from './pants-pockets'
import { drawInsideOfWaist, drawWaistband, type PantsCloth } from './waistband'

interface PantsOptions {
  color: string
  back: boolean
  denim?: boolean
  short?: boolean
  /** An elastic waist with a cord in place of belt loops, button and fly. */
  drawstring?: boolean
}

type AtSide = (path: string) => string

const LONG_LEG = `M0 322L312 318C340 400 384 500 390 600C396 800 376 1240 352 1706C300 1720 160 1722 62 1716
  C56 1400 44 1020 0 762Z`
const SHORT_LEG = `M0 322L316 318C346 400 384 500 396 600C408 740 418 860 424 980C300 996 160 1000 26 998
  C22 900 16 830 0 762Z`
const HEM = { long: 1676, short: 946 }

/** Jeans, chinos or shorts. */
export function drawPants({ color, back, denim = false, short = false, drawstring = false }: PantsOptions): string {
  const scene = new Scene({
    ...{ color, seed: 6, wander: 5, top: short ? 300 : 0, scale: short ? 1.16 : 1 },
    reshape: ({ x, y }) => ({ x: x * 0.86, y: y < 762 ? 250 + (y - 250) * 0.8 : 659.6 + (y - 762) * 1.06 }),
  })
  const pants: PantsCloth = {
    ...{ back, denim, drawstring, texture: denim ? denimWeave(scene) : twill(scene, 0.14) },
    ...{ thread: denim ? '#c8914f' : scene.tones.deep, threadOpacity: denim ? 0.9 : 0.5 },
  }
  if (!back) drawInsideOfWaist(scene, pants)
  drawLegs(scene, pants, short)
  scene.inside(symmetric('M0 322L312 318C340 400 384 500 390 600L300 700L0 780'), () => {
    if (back) drawBackSeams(scene, pants)
    else {
      drawFrontPockets(scene, pants)
      drawFly(scene, pants)
    }
  })
  if (back) drawBackPockets(scene, pants)
  if (!short) for (const hip of pair('M314 322C342 404 386 504 392 602')) scene.line(hip, scene.tones.deep, 2, 0.4)
  drawWaistband(scene, pants)
  return scene.svg()
}

function drawLegs(scene: Scene, pants: PantsCloth, short: boolean): void {
  const { denim, texture, thread, threadOpacity } = pants
  const { deep, light } = scene.tones
  const cloth: ClothOptions = {
    ...{ texture, thickness: 40, roundness: 0.36, relief: 88, folds: 0.34, foldsAcross: 0.0048, foldsDown: 0.0024 },
    ...{ grain: denim ? 0.2 : 0.1, grainAcross: denim ? 0.5 : 0.8, grainDown: denim ? 0.9 : 0.8 },
  }
  onBothSides((at, isMirrored) => {
    const leg = at(short ? SHORT_LEG : LONG_LEG)
    scene.cloth(leg, { ...cloth, seed: scene.seed + (isMirrored ? 5 : 0) }).inside(leg, () => {
      if (denim) drawWash(scene, at, short)
      scene.creases(legCreases(at, short), { blur: 10 })
      scene.soft(22, [
        isMirrored
          ? ['M-290 420C-340 600 -340 1000 -316 1660', light, 40, 0.24]
          : ['M100 420C130 800 140 1200 150 1660', light, 40, 0.14],
      ])
      const hem = short ? HEM.short : HEM.long
      scene.soft(5, [[at(`M0 ${hem + 2}C150 ${hem + 10} 300 ${hem + 6} 430 ${hem - 8}`), deep, 8, 0.35]])
      scene.stitch(at(`M0 ${hem}C150 ${hem + 8} 300 ${hem + 4} 430 ${hem - 10}`), thread, 2.6, threadOpacity)
    })
  })
}

function legCreases(at: AtSide, short: boolean): Crease[] {
  const seat: Crease[] = [
    [at('M8 756C60 800 130 820 210 816'), 16, 0.26],
    [at('M16 800C60 870 110 930 170 960'), 16, 0.2],
    [at('M386 640C330 700 270 730 200 736'), 16, 0.15],
  ]
  if (short) return seat
  return [
    ...seat,
    [at('M70 1240C150 1210 250 1210 340 1246'), 16, 0.17],
    [at('M360 1420C290 1450 200 1456 110 1440'), 16, 0.14],
    [at('M74 1580C150 1556 250 1560 350 1600'), 16, 0.17],
  ]
}

/** Denim is worn pale on the thighs and creased at the hip and the knee. */
function drawWash(scene: Scene, at: AtSide, short: boolean): void {
  const { bright, deep } = scene.tones
  const worn: Stroke[] = short
    ? [[at('M190 560C210 680 214 780 214 900'), bright, 120, 0.42]]
    : [
        [at('M190 560C206 760 206 900 200 1100'), bright, 110, 0.46],
        [at('M196 1180C202 1300 204 1380 206 1500'), bright, 70, 0.26],
      ]
  scene.soft(60, worn)
  scene.soft(5, [
    [at('M30 640C110 660 190 656 270 620'), bright, 7, 0.36],
    [at('M26 690C120 716 210 708 300 668'), bright, 8, 0.32],
    [at('M40 590C110 604 180 600 240 574'), bright, 6, 0.26],
    [at('M30 664C110 686 190 680 280 644'), deep, 7, 0.26],
    [at('M26 716C120 744 220 734 310 694'), deep, 7, 0.22],
  ])
  if (short) return
  scene.soft(7, [
    [at('M60 1150C140 1180 240 1180 356 1140'), bright, 8, 0.22],
    [at('M64 1196C150 1224 250 1220 352 1190'), bright, 8, 0.2],
    [at('M62 1172C150 1204 250 1200 354 1164'), deep, 8, 0.2],
  ])
}
