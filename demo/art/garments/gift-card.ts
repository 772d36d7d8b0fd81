import { mapPath } from '../kit/path'
import { Scene } from '../kit/scene'
import { rectangle, rotation, roundedRectangle } from '../kit/shapes'

interface GiftCardOptions {
  color: string
  back: boolean
}

const INK = '#efe6d2'
const ENVELOPE = { paper: '#ded3bd', fold: '#a8977a', shadow: '#6b5a3f' }
const turnCard = rotation(-5, 0, 900)
const turnEnvelope = rotation(4, 0, 900)

/** A plastic card lying on its envelope. */
export function drawGiftCard({ color, back }: GiftCardOptions): string {
  const scene = new Scene({ color, seed: 3, wander: 0 })
  drawEnvelope(scene)
  const card = turned(roundedRectangle(-470, 600, 940, 590, 34))
  scene
    .castShadow(card, { opacity: 0.36, blur: 16, dx: 8, dy: 20 })
    .cloth(card, {
      ...{ thickness: 3, roundness: 0.3, relief: 40, grain: 0.05 },
      ...{ folds: 0.1, foldsAcross: 0.0016, foldsDown: 0.0016 },
    })
    .inside(card, () => (back ? drawBack(scene) : drawFront(scene)))
  return scene.svg()
}

const turned = (path: string) => mapPath(path, turnCard)

function drawEnvelope(scene: Scene): void {
  const at = (path: string) => mapPath(path, turnEnvelope)
  const paper = { color: ENVELOPE.paper, thickness: 5, folds: 0.14, relief: 40, grain: 0.12, grainAcross: 0.5 }
  scene
    .cloth(at(roundedRectangle(-480, 560, 980, 640, 14)), paper)
    .line(at('M-480 574L10 900L500 574'), ENVELOPE.fold, 2.4, 0.5)
    .soft(10, [[at('M-480 584L10 912L500 584'), ENVELOPE.shadow, 8, 0.25]])
}

function drawFront(scene: Scene): void {
  for (let wave = 0; wave < 9; wave++) scene.line(turned(wavePath(wave)), INK, 2, 0.22)
  scene
    .soft(60, [[turned('M-420 640L100 620'), '#fff', 90, 0.12]])
    .fill(turned(letter(-400, 672, 1.15)), INK)
    .fill(turned(rectangle(-400, 1092, 210, 9)), INK, 0.85)
    .fill(turned(rectangle(-400, 1116, 140, 7)), INK, 0.5)
}

function wavePath(wave: number): string {
  const first = `${-300 + wave * 60} ${980 - wave * 20}`
  const second = `${-40 + wave * 50} ${900 - wave * 34}`
  return `M${-560 + wave * 70} 1260C${first} ${second} 560 ${620 + wave * 66}`
}

function letter(left: number, top: number, size: number): string {
  const corners = [
    [0, 60],
    [0, 0],
    [16, 0],
    [46, 34],
    [76, 0],
    [92, 0],
    [92, 60],
    [78, 60],
    [78, 20],
    [50, 52],
    [42, 52],
    [14, 20],
    [14, 60],
  ] as const
  return `M${corners.map(([x, y]) => `${left + x * size} ${top + y * size}`).join('L')}Z`
}

function drawBack(scene: Scene): void {
  scene
    .fill(turned(rectangle(-470, 680, 940, 110)), '#0d0d0d', 0.9)
    .fill(turned(rectangle(-400, 850, 560, 74)), '#f2efe8')
  for (let group = 0; group < 4; group++) scene.fill(turned(rectangle(-370 + group * 130, 882, 96, 8)), '#8b877c')
  scene
    .fill(turned(roundedRectangle(220, 850, 180, 74, 6)), '#b8b3a6')
    .stitch(turned('M232 866L388 908M232 908L388 866'), '#8b877c', 3, 0.7, '6 6')
  for (let row = 0; row < 3; row++) scene.fill(turned(rectangle(-400, 1000 + row * 34, 620 - row * 130, 8)), INK, 0.5)
}
