import type { Template } from '../pictures'
import { draw } from './draw'
import { FRAME } from './kit/filters'

/** A garment lying in a wide picture: its middle and its frame's width in pixels, its turn in degrees. */
interface Laid {
  template: Template
  color: string
  x: number
  y: number
  width: number
  turn: number
  back?: boolean
}

export interface Hero {
  /** Without an ending. */
  file: string
  width: number
  height: number
  /** The page's content: the ground and the garments from the back to the front. */
  markup: () => string
}

const WIDTH = 1920
const HEIGHT = 1080

/** The left third stays calm: the home page may write on it. */
const AUTUMN: Laid[] = [
  { template: 'jeans', color: '#27334f', x: 1640, y: 565, width: 940, turn: 7 },
  { template: 'knit', color: '#e7dfcf', x: 905, y: 480, width: 800, turn: -9 },
  { template: 'chore', color: '#6b4426', x: 1270, y: 560, width: 900, turn: 4 },
  { template: 'beanie', color: '#b06a3b', x: 860, y: 850, width: 430, turn: -8 },
  { template: 'boot', color: '#6b4426', x: 1700, y: 860, width: 470, turn: 0 },
]

const KIDS: Laid[] = [
  { template: 'printDress', color: '#b06a3b', x: 1660, y: 540, width: 800, turn: 7 },
  { template: 'hoodie', color: '#7d8b7a', x: 900, y: 470, width: 760, turn: -8 },
  { template: 'stripeTee', color: '#f3f1ec', x: 1290, y: 410, width: 660, turn: 4 },
  { template: 'denimShort', color: '#8ba7c8', x: 1270, y: 840, width: 620, turn: -4 },
  { template: 'cap', color: '#2f4034', x: 830, y: 880, width: 400, turn: -10 },
]

/** The wide pictures of the home page. */
export function heroes(): Hero[] {
  return [
    { file: 'hero-autumn', width: WIDTH, height: HEIGHT, markup: () => compose('#f1ece3', '#ebe4d8', AUTUMN) },
    { file: 'hero-kids', width: WIDTH, height: HEIGHT, markup: () => compose('#f1f2ee', '#e7ebe7', KIDS) },
  ]
}

function compose(light: string, shade: string, garments: Laid[]): string {
  const ground = `radial-gradient(circle at 30% 25%, ${light}, ${shade})`
  const box = `position:relative;overflow:hidden;width:${WIDTH}px;height:${HEIGHT}px;background:${ground}`
  return `<div style="${box}">${garments.map(layOut).join('')}</div>`
}

/** Each garment is a picture of its own, so that the names inside the drawings cannot collide. */
function layOut({ template, color, x, y, width, turn, back = false }: Laid): string {
  const svg = draw({ template, color, view: back ? 'BACK' : 'FRONT', window: null })
  const cutOut = svg.replace(/<rect [^>]*fill="url\(#bg\)"\/>/, '')
  const height = (width * FRAME.height) / FRAME.width
  const place = `position:absolute;left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;transform:rotate(${turn}deg)`
  return `<img alt="" style="${place}" src="data:image/svg+xml;base64,${Buffer.from(cutOut).toString('base64')}">`
}
