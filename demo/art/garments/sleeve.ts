import { onBothSides } from '../kit/path'
import type { ClothOptions, Scene } from '../kit/scene'
import { drawButton } from '../kit/trims'

export type Cuff = 'rib' | 'shirt' | 'hem'

interface SleeveOptions {
  cloth: ClothOptions
  cuff: Cuff
  /** Id of the rib pattern, for a rib cuff. */
  ribPattern?: string
  /** Patterns of the right and the left sleeve, where they differ. */
  textures?: readonly [right: string, left: string]
}

const SLEEVE = `M318 388C408 410 476 462 520 570C592 748 680 1040 742 1342C746 1362 740 1372 724 1377L590 1414
  C574 1418 566 1412 562 1398C520 1180 452 930 350 742Z`

/** Two long sleeves, hanging; they go behind the body. */
export function drawLongSleeves(scene: Scene, { cloth, cuff, ribPattern, textures }: SleeveOptions): void {
  onBothSides((at, isMirrored) => {
    const sleeve = at(SLEEVE)
    const texture = textures ? textures[isMirrored ? 1 : 0] : cloth.texture
    scene.cloth(sleeve, { ...cloth, texture, textureOpacity: 0.95, seed: scene.seed + (isMirrored ? 7 : 4) })
    scene.inside(sleeve, () => {
      drawElbowFolds(scene, at)
      scene.soft(24, [
        isMirrored
          ? ['M-480 500C-560 700 -620 960 -684 1280', scene.tones.light, 52, 0.36]
          : ['M452 470C530 640 590 900 650 1200', scene.tones.light, 52, 0.16],
      ])
      if (cuff === 'rib' && ribPattern) drawRibCuff(scene, at, ribPattern)
      if (cuff === 'shirt') drawShirtCuff(scene, at)
      if (cuff === 'hem') drawSleeveHem(scene, at)
    })
    if (cuff === 'shirt') drawButton(scene, isMirrored ? -612 : 612, 1346, 10, '#efe9dc')
  })
}

type AtSide = (path: string) => string

function drawElbowFolds(scene: Scene, at: AtSide): void {
  scene.creases([
    [at('M398 764C440 740 500 744 566 790'), 13, 0.2],
    [at('M436 850C474 838 520 846 560 866'), 12, 0.16],
    [at('M650 900C610 930 560 948 500 946'), 15, 0.17],
    [at('M548 1040C590 1022 630 1016 660 1020'), 12, 0.14],
    [at('M694 1130C650 1160 610 1170 566 1164'), 14, 0.19],
    [at('M560 1222C600 1202 640 1196 690 1204'), 12, 0.16],
    [at('M620 800C584 880 566 950 576 1060'), 18, 0.1],
  ])
}

function drawRibCuff(scene: Scene, at: AtSide, ribPattern: string): void {
  const cuff = at('M544 1296C604 1286 668 1266 728 1242L762 1376L570 1432Z')
  scene.cloth(cuff, { thickness: 10, folds: 0.05, relief: 34, grain: 0.05 }).texture(cuff, ribPattern)
  scene.seam(at('M540 1298C600 1288 666 1268 726 1244'), { shadow: 0.5 })
}

function drawShirtCuff(scene: Scene, at: AtSide): void {
  const { deep } = scene.tones
  scene
    .seam(at('M538 1296C600 1284 660 1268 722 1246'), { shadow: 0.4 })
    .stitch(at('M541 1309C602 1297 662 1281 724 1259'), deep, 2, 0.45)
    .stitch(at('M562 1402C624 1388 680 1372 738 1354'), deep, 2, 0.45)
    .line(at('M604 1284C594 1226 584 1186 572 1146'), deep, 2.2, 0.5)
}

function drawSleeveHem(scene: Scene, at: AtSide): void {
  const { deep } = scene.tones
  scene
    .stitch(at('M556 1372C618 1360 676 1344 734 1322'), deep, 2.4, 0.6)
    .stitch(at('M553 1358C615 1346 673 1330 731 1308'), deep, 2.4, 0.6)
}
