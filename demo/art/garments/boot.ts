import { shade } from '../kit/color'
import { mirror, shift } from '../kit/path'
import { Scene } from '../kit/scene'

interface BootOptions {
  color: string
  /** The other side: boots have no back picture, they are seen from the right and from the left. */
  back: boolean
}

type Place = (path: string) => string

const SOLE = '#2a211b'
const WELT_THREAD = '#d9c39a'
const LEATHER = {
  ...{ thickness: 46, roundness: 0.62, relief: 110, grain: 0.1, grainAcross: 0.22 },
  ...{ folds: 0.26, foldsAcross: 0.0052, foldsDown: 0.004 },
}
const UPPER = `M-168 432C-60 404 120 400 214 424C222 428 226 436 226 446C214 640 204 760 214 880
  C226 980 256 1090 262 1190C264 1240 250 1262 214 1264C-40 1280 -380 1290 -560 1276
  C-616 1270 -634 1232 -620 1184C-600 1110 -520 1066 -420 1024C-330 984 -262 930 -232 850
  C-196 740 -180 560 -168 432Z`
const GORE = 'M-40 424C40 416 110 416 150 424C156 600 140 780 96 884C76 920 34 920 14 884C-30 780 -50 600 -40 424Z'

/** A pair of Chelsea boots, one behind the other. */
export function drawBoots({ color, back }: BootOptions): string {
  const scene = new Scene({ color, seed: 4, left: 860, top: 90, wander: 3 })
  const placeAt = (x: number, y: number): Place => {
    return (path) => (back ? shift(mirror(path), x, y) : shift(path, x, y))
  }
  drawBoot(scene, placeAt(back ? -210 : 110, -70), shade(color, -0.05))
  drawBoot(scene, placeAt(back ? -60 : -40, 60), color)
  return scene.svg()
}

function drawBoot(scene: Scene, at: Place, color: string): void {
  drawSole(scene, at)
  drawUpper(scene, at, color)
  drawGore(scene, at)
  drawHeelSeamAndTab(scene, at)
  drawWelt(scene, at)
}

function drawSole(scene: Scene, at: Place): void {
  const sole = `M-610 1262C-640 1290 -636 1330 -600 1338C-440 1352 -220 1350 -60 1336L-60 1400C-60 1408 -54 1412 -46 1412
    L232 1412C244 1412 250 1406 250 1394L258 1236L-40 1240Z`
  scene
    .cloth(at(sole), { color: SOLE, thickness: 12, roundness: 0.4, folds: 0.1, relief: 40, grain: 0.14 })
    .line(at('M-628 1300C-440 1318 -200 1314 -58 1304L252 1300'), '#000', 2.4, 0.45)
}

function drawUpper(scene: Scene, at: Place, color: string): void {
  const { bright, deep } = scene.tones
  scene.cloth(at(UPPER), { ...LEATHER, color }).inside(at(UPPER), () =>
    scene
      .soft(26, [
        [at('M-560 1130C-480 1080 -380 1046 -300 990'), bright, 34, 0.6],
        [at('M-120 470C-130 640 -150 760 -180 860'), bright, 40, 0.42],
        [at('M-600 1240C-300 1276 0 1262 240 1236'), deep, 40, 0.5],
        [at('M210 470C196 700 206 860 240 1080'), deep, 46, 0.4],
      ])
      .soft(8, [[at('M-580 1140C-520 1100 -470 1080 -420 1062'), bright, 10, 0.7]])
      .creases(
        [
          [at('M-262 930C-210 960 -150 966 -90 950'), 12, 0.34],
          [at('M-300 986C-230 1030 -160 1040 -80 1020'), 13, 0.3],
          [at('M-360 1030C-300 1090 -240 1110 -160 1104'), 12, 0.24],
          [at('M206 860C150 880 90 880 40 860'), 12, 0.22],
        ],
        { blur: 7 },
      ),
  )
}

/** The elastic piece at the ankle. */
function drawGore(scene: Scene, at: Place): void {
  const { deep, light } = scene.tones
  const around = 'M-56 426C-66 604 -44 790 2 894C30 938 82 938 110 894C156 790 172 604 166 426'
  scene
    .fill(at(GORE), shade(scene.color, -0.18, 0.5))
    .inside(at(GORE), () => {
      for (let x = -60; x < 170; x += 9) {
        const isFurrow = x % 2 !== 0
        scene.line(at(`M${x} 410L${x * 0.5 + 30} 920`), isFurrow ? '#000' : '#fff', 3, isFurrow ? 0.35 : 0.06)
      }
      scene.soft(14, [[at('M-30 430C-36 600 -10 780 30 890'), '#000', 26, 0.4]])
    })
    .line(at(GORE), deep, 2.4, 0.7)
    .stitch(at(around), light, 2.6, 0.7, '8 5')
}

function drawHeelSeamAndTab(scene: Scene, at: Place): void {
  const { light } = scene.tones
  const tab = 'M196 430C194 370 204 330 222 330C242 330 250 372 240 440L214 452Z'
  scene
    .seam(at('M214 880C120 960 20 990 -60 1040C-120 1080 -150 1180 -156 1272'), { shadow: 0.4 })
    .stitch(at('M206 896C120 972 26 1002 -48 1052C-108 1092 -136 1184 -142 1272'), light, 2.4, 0.6, '8 5')
    .castShadow(at(tab), { opacity: 0.25, blur: 5 })
    .cloth(at(tab), { color: shade(scene.color, -0.06, 0.8), thickness: 7, roundness: 0.5, folds: 0.1, relief: 30 })
    .stitch(at('M212 440C210 390 212 350 222 346C234 350 236 390 230 440'), light, 2.2, 0.6, '6 4')
}

function drawWelt(scene: Scene, at: Place): void {
  scene
    .line(at('M-168 434C-60 406 120 402 226 428'), scene.tones.deep, 4, 0.6)
    .line(at('M-622 1236C-560 1278 -380 1290 -40 1276L256 1258'), shade(SOLE, 0.16), 5, 0.8)
    .stitch(at('M-616 1250C-540 1284 -380 1298 -40 1284L252 1268'), WELT_THREAD, 3, 0.8, '9 6')
}
