import { type Tones, tonesOf } from './color'
import { blurFilter, type ClothLight, clothFilter, clothLight, FRAME, filterRegion, groundShadow } from './filters'
import { type Point, shift } from './path'
import { type Crease, type Stroke, strokeOf } from './strokes'
import { wanderField, warpPath } from './warp'

interface SceneOptions {
  color: string
  seed: number
  /** How far outlines wander from their drawn place, in units. */
  wander?: number
  /** Where the garment's own point (0, 0) comes to lie. */
  left?: number
  top?: number
  scale?: number
  /** Changes the garment's proportions before it is placed. */
  reshape?: (point: Point) => Point
}

export interface ClothOptions extends Partial<ClothLight> {
  /** With a width the path is a band of cloth of that width; without one it is the outline of a piece. */
  width?: number
  cap?: 'butt' | 'round'
  /** Id of a pattern laid over the lit cloth. */
  texture?: string
  textureOpacity?: number
  multiply?: boolean
}

interface CastShadow {
  opacity?: number
  blur?: number
  dx?: number
  dy?: number
}

/** One drawing: pieces of cloth, seams and shadows are added from the back to the front. */
export class Scene {
  readonly color: string
  readonly tones: Tones
  readonly seed: number
  readonly scale: number
  private readonly place: (point: Point) => Point
  private definitions = ''
  private content = ''
  private count = 0

  constructor({ color, seed, wander = 6, left = FRAME.width / 2, top = 0, scale = 1, reshape }: SceneOptions) {
    this.color = color
    this.tones = tonesOf(color)
    this.seed = seed
    this.scale = scale
    const field = wanderField(wander, seed)
    this.place = (point) => {
      const { x, y } = field(reshape ? reshape(point) : point)
      return { x: x * scale + left, y: y * scale + top }
    }
  }

  /** Adds a lit piece of cloth. */
  cloth(path: string, options: ClothOptions = {}): this {
    const placed = this.placed(path)
    const { width = 0, cap = 'butt', texture } = options
    const id = this.nextId()
    const region = filterRegion(placed, 6 + width / 2)
    this.definitions += clothFilter(id, region, clothLight(options, this))
    const shape = width
      ? `<path d="${placed}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
      : `<path d="${placed}"/>`
    this.add(`<g filter="url(#${id})">${shape}</g>`)
    return texture ? this.texture(path, texture, options) : this
  }

  /** Lays a pattern over a piece (or a band) of cloth. */
  texture(path: string, pattern: string, { width = 0, cap, textureOpacity = 1, multiply }: ClothOptions = {}): this {
    const blend = multiply ? ' style="mix-blend-mode:multiply"' : ''
    const ends = cap ? ` stroke-linecap="${cap}"` : ''
    const paint = width
      ? `fill="none" stroke="url(#${pattern})" stroke-opacity="${textureOpacity}" stroke-width="${width}"${ends}`
      : `fill="url(#${pattern})" fill-opacity="${textureOpacity}"`
    return this.add(`<path d="${this.placed(path)}" ${paint}${blend}/>`)
  }

  /** Adds the shadow a piece casts onto whatever lies underneath. */
  castShadow(path: string, { opacity = 0.28, blur = 9, dx = 3, dy = 9 }: CastShadow = {}): this {
    const placed = this.placed(path)
    const shape = `<path d="${placed}" fill="#1a120c" fill-opacity="${opacity}" transform="translate(${dx} ${dy})"/>`
    return this.blurred(blur, filterRegion(placed, blur * 3 + 14), shape)
  }

  /** Draws only inside an outline. */
  inside(path: string, draw: () => void): this {
    const id = this.nextId()
    this.definitions += `<clipPath id="${id}"><path d="${this.placed(path)}"/></clipPath>`
    this.add(`<g clip-path="url(#${id})">`)
    draw()
    return this.add('</g>')
  }

  /** Adds soft strokes, blurred together by `blur` units. */
  soft(blur: number, strokes: Stroke[]): this {
    const placed = strokes.map(([path, color, width, opacity]) => ({ d: this.placed(path), color, width, opacity }))
    const shapes = placed.map(({ d, color, width, opacity }) => strokeOf(d, color, width, opacity))
    const room = blur * 3 + Math.max(...strokes.map(([, , width]) => width))
    return this.blurred(blur, filterRegion(placed.map(({ d }) => d).join(''), room), shapes.join(''))
  }

  /** Adds a soft spot. */
  softFill(blur: number, path: string, color: string, opacity: number): this {
    const placed = this.placed(path)
    const shape = `<path d="${placed}" fill="${color}" fill-opacity="${opacity}"/>`
    return this.blurred(blur, filterRegion(placed, blur * 3), shape)
  }

  creases(list: Crease[], { blur = 9, dx = -7, dy = -8 } = {}): this {
    const { deep, light } = this.tones
    this.soft(
      blur,
      list.map(([path, width, opacity]) => [path, deep, width, opacity]),
    )
    const litSide = list.map(([path, width, opacity]): Stroke => {
      return [shift(path, dx - width * 0.35, dy - width * 0.35), light, width * 0.8, opacity * 0.8]
    })
    return this.soft(blur, litSide)
  }

  fill(path: string, color: string, opacity = 1): this {
    return this.add(
      `<path d="${this.placed(path)}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`,
    )
  }

  /** Prints a colour into the cloth, so that folds stay visible. */
  print(path: string, color: string, opacity: number): this {
    const blend = 'style="mix-blend-mode:multiply"'
    return this.add(`<path d="${this.placed(path)}" fill="${color}" fill-opacity="${opacity}" ${blend}/>`)
  }

  /** Fills a shape that has a hole, `down` units below its place. */
  fillAround(path: string, color: string, down = 0): this {
    const at = down ? ` transform="translate(0 ${down})"` : ''
    return this.add(`<path d="${this.placed(path)}" fill="${color}" fill-rule="evenodd"${at}/>`)
  }

  line(path: string, color: string, width = 2.4, opacity = 0.6): this {
    return this.add(strokeOf(this.placed(path), color, width, opacity))
  }

  stitch(path: string, color: string, width = 2.4, opacity = 0.6, dashes = '9 5'): this {
    const stroke = `stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${dashes}"`
    return this.add(`<path d="${this.placed(path)}" fill="none" ${stroke}/>`)
  }

  /** A seam: a fine line in a soft furrow. */
  seam(path: string, { shadow = 0.35, spread = 9 } = {}): this {
    this.soft(4, [[path, this.tones.deep, spread, shadow]])
    return this.line(path, this.tones.deep, 2.4, 0.55)
  }

  /** Defines a pattern by its SVG content, for use as a texture. */
  pattern(id: string, width: number, height: number, content: string, transform = ''): this {
    const turned = transform ? ` patternTransform="${transform}"` : ''
    this.definitions += `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`
    return this
  }

  /** The finished drawing: background, ground shadow, garment. */
  svg(): string {
    const { width, height } = FRAME
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>`,
      '<radialGradient id="bg" cx="44%" cy="38%" r="80%">',
      '<stop offset="0" stop-color="#f6f4f0"/><stop offset="1" stop-color="#ebe8e2"/></radialGradient>',
      `${groundShadow('ds')}${this.definitions}</defs><rect width="${width}" height="${height}" fill="url(#bg)"/>`,
      `<g filter="url(#ds)">${this.content}</g></svg>`,
    ].join('')
  }

  private add(markup: string): this {
    this.content += markup
    return this
  }

  private blurred(deviation: number, region: string, shapes: string): this {
    const id = this.nextId()
    this.definitions += blurFilter(id, region, deviation)
    return this.add(`<g filter="url(#${id})">${shapes}</g>`)
  }

  private placed(path: string): string {
    return warpPath(path, this.place)
  }

  private nextId(): string {
    this.count += 1
    return `i${this.count.toString(36)}`
  }
}
