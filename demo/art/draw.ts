import type { Template } from '../pictures'
import type { PictureNeeded } from '../pictures-needed'
import { drawBeanie } from './garments/beanie'
import { drawBelt } from './garments/belt'
import { drawBoots } from './garments/boot'
import { drawCap } from './garments/cap'
import { drawDress } from './garments/dress'
import { drawGiftBox } from './garments/gift-box'
import { drawGiftCard } from './garments/gift-card'
import { drawJacket } from './garments/jacket'
import { drawMending } from './garments/mending'
import { drawPants } from './garments/pants'
import { drawShirt } from './garments/shirt'
import { drawSkirt } from './garments/skirt'
import { drawSweatshirt } from './garments/sweatshirt'
import { drawTee } from './garments/tee'
import { drawTote } from './garments/tote'
import { FRAME } from './kit/filters'

interface Look {
  /** The cloth's colour as #rrggbb. */
  color: string
  back: boolean
}

/** A part of the frame: its left and upper edge and its width, in units. */
type Cutout = readonly [x: number, y: number, width: number]

interface Drawing {
  draw: (look: Look) => string
  /** What the DETAIL picture shows, in the frame's proportions. */
  detail: Cutout
  /** What the SWATCH picture shows, square. */
  swatch: Cutout
}

const TOP_DETAIL: Cutout = [470, 250, 640]
const SHIRT_DETAIL: Cutout = [500, 280, 620]
const FLEECE_DETAIL: Cutout = [480, 300, 640]
const JACKET_DETAIL: Cutout = [480, 280, 640]
const PANTS_DETAIL: Cutout = [500, 180, 600]
const SHORTS_DETAIL: Cutout = [460, 520, 680]
const DRESS_DETAIL: Cutout = [480, 500, 640]

const DRAWINGS: Record<Template, Drawing> = {
  tee: { draw: drawTee, detail: TOP_DETAIL, swatch: [860, 900, 90] },
  stripeTee: { draw: (look) => drawTee({ ...look, stripe: '#27344f' }), detail: TOP_DETAIL, swatch: [760, 700, 200] },
  pocketTee: { draw: (look) => drawTee({ ...look, pocket: true }), detail: [700, 520, 520], swatch: [560, 900, 90] },
  oxford: { draw: drawShirt, detail: SHIRT_DETAIL, swatch: [560, 900, 90] },
  plaid: {
    draw: (look) => drawShirt({ ...look, plaid: ['#8a3a2b', '#22304a'] }),
    detail: SHIRT_DETAIL,
    swatch: [560, 900, 190],
  },
  hoodie: { draw: (look) => drawSweatshirt({ ...look, hood: true }), detail: FLEECE_DETAIL, swatch: [860, 860, 90] },
  crew: { draw: drawSweatshirt, detail: FLEECE_DETAIL, swatch: [860, 860, 90] },
  knit: {
    draw: (look) => drawSweatshirt({ ...look, knit: true }),
    detail: [500, 300, 600],
    swatch: [860, 860, 110],
  },
  jeans: { draw: (look) => drawPants({ ...look, denim: true }), detail: PANTS_DETAIL, swatch: [920, 860, 90] },
  chino: { draw: drawPants, detail: PANTS_DETAIL, swatch: [920, 860, 90] },
  denimShort: {
    draw: (look) => drawPants({ ...look, short: true, denim: true }),
    detail: SHORTS_DETAIL,
    swatch: [980, 1100, 90],
  },
  easyShort: {
    draw: (look) => drawPants({ ...look, short: true, drawstring: true }),
    detail: SHORTS_DETAIL,
    swatch: [980, 1100, 90],
  },
  skirt: { draw: (look) => drawSkirt({ ...look, pleats: true }), detail: [480, 280, 640], swatch: [760, 900, 110] },
  slipSkirt: { draw: drawSkirt, detail: [480, 280, 640], swatch: [760, 900, 110] },
  dress: { draw: drawDress, detail: DRESS_DETAIL, swatch: [700, 1100, 110] },
  printDress: {
    draw: (look) => drawDress({ ...look, print: '#e9dcc3' }),
    detail: DRESS_DETAIL,
    swatch: [560, 1180, 220],
  },
  chore: { draw: drawJacket, detail: JACKET_DETAIL, swatch: [560, 900, 90] },
  trucker: { draw: (look) => drawJacket({ ...look, denim: true }), detail: JACKET_DETAIL, swatch: [560, 900, 90] },
  cap: { draw: drawCap, detail: [520, 640, 560], swatch: [560, 1000, 90] },
  beanie: { draw: drawBeanie, detail: [500, 900, 600], swatch: [760, 760, 130] },
  tote: { draw: drawTote, detail: [460, 620, 640], swatch: [520, 1300, 90] },
  boot: { draw: drawBoots, detail: [620, 520, 620], swatch: [420, 1200, 90] },
  belt: { draw: drawBelt, detail: [480, 260, 520], swatch: [640, 900, 60] },
  giftCard: { draw: drawGiftCard, detail: [300, 560, 700], swatch: [900, 900, 90] },
  giftBox: { draw: drawGiftBox, detail: [460, 440, 680], swatch: [780, 1100, 90] },
  mending: { draw: drawMending, detail: [500, 700, 620], swatch: [400, 620, 90] },
}

/**
 * Draws a picture of a garment as SVG, 1603 x 1880 units (a swatch is square), for the views FRONT, BACK,
 * FULL_RIGHT_SIDE, DETAIL and SWATCH and for cutouts of FRONT or BACK. The boots' back is their other side, the belt's is
 * its front. Throws on an unknown view. Lighting depends on the size the picture is rendered at: use one size for all.
 */
export function draw({ template, color, view, window }: Omit<PictureNeeded, 'file'>): string {
  const drawing = DRAWINGS[template]
  if (window) {
    const whole = drawing.draw({ color, back: window.drawing === 'BACK' })
    return cut(whole, [window.x, window.y, window.width], PORTRAIT)
  }
  if (view === 'FRONT') return drawing.draw({ color, back: false })
  if (view === 'BACK' || view === 'FULL_RIGHT_SIDE') return drawing.draw({ color, back: true })
  if (view === 'DETAIL') return cut(drawing.draw({ color, back: false }), drawing.detail, PORTRAIT)
  if (view === 'SWATCH') return cut(drawing.draw({ color, back: false }), drawing.swatch, 1)
  throw new Error(`The drawing ${template} has no view ${view}`)
}

const PORTRAIT = FRAME.height / FRAME.width

/** Shows only a part of a drawing; `proportion` is height by width. */
function cut(svg: string, [x, y, width]: Cutout, proportion: number): string {
  const shown = `viewBox="${x} ${y} ${width} ${(width * proportion).toFixed(1)}"`
  const height = Math.round(FRAME.width * proportion)
  return svg.replace(/viewBox="[^"]+" width="\d+" height="\d+"/, `${shown} width="${FRAME.width}" height="${height}"`)
}
