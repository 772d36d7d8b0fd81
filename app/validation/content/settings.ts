import { z } from 'zod'

const oneLength = '(?:0|-?\\d{1,4}(?:\\.\\d{1,3})?(?:px|rem|em|%|vw|vh|ch))'

export const length = z.string().regex(new RegExp(`^${oneLength}$`), { error: 'is not a length like 16px or 1.5rem' })

const lengths = z.string().regex(new RegExp(`^(?:${oneLength}|auto)(?: (?:${oneLength}|auto)){0,3}$`), {
  error: 'is not one to four lengths like 16px or 0 auto',
})

export const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i, {
  error: 'is not a colour like #1f3a34',
})

export const quadrants = [
  ...(['TOP_LEFT', 'TOP_CENTER', 'TOP_RIGHT'] as const),
  ...(['MIDDLE_LEFT', 'MIDDLE_CENTER', 'MIDDLE_RIGHT'] as const),
  ...(['BOTTOM_LEFT', 'BOTTOM_CENTER', 'BOTTOM_RIGHT'] as const),
] as const

const shadow = z.strictObject({ offsetX: length, offsetY: length, blur: length, color: color.optional() })

/** How a block looks in windows of one width. */
const look = z.strictObject({
  margin: lengths.optional(),
  padding: lengths.optional(),
  alignment: z.enum(['LEFT', 'CENTER', 'RIGHT']).optional(),
  width: length.optional(),
  maxWidth: length.optional(),
  fontSize: length.optional(),
  fontFamily: z.enum(['Montserrat', 'Georgia', 'Arial', 'monospace']).optional(),
  gap: length.optional(),
  color: color.optional(),
  textShadow: shadow.optional(),
  quadrantPosition: z.enum(quadrants).optional(),
})
export type Look = z.output<typeof look>

/** A value for each window: under 768 px, from 768 to under 1024 px, from 1024 px on. */
export const perWindow = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ mobile: value.optional(), tablet: value.optional(), desktop: value.optional() })
export type PerWindow<Value> = { mobile?: Value; tablet?: Value; desktop?: Value }

export const settings = perWindow(look)

/** What a block stands on. FULL reaches to both edges of the window. */
export const container = z.strictObject({
  backgroundColor: color.optional(),
  backgroundImage: z
    .string()
    .regex(/^(demo|content)\/[\w-][\w.-]*$/)
    .optional(),
  spacing: length.optional(),
  width: z.enum(['FULL', 'CONTENT']).optional(),
  display: z.enum(['BLOCK', 'FLEX', 'GRID']).optional(),
})

export type Display = NonNullable<z.output<typeof container>['display']>

const columns = perWindow(z.int().min(1).max(8))

export const controls = z.strictObject({
  columns: columns.optional(),
  gap: perWindow(length).optional(),
  buttonColor: color.optional(),
  buttonBackgroundColor: color.optional(),
  autoScroll: z.boolean().optional(),
  infiniteScroll: z.boolean().optional(),
  transition: z.enum(['SLIDE', 'FADE', 'NONE']).optional(),
  verticalScroll: z.boolean().optional(),
})
export type Controls = z.output<typeof controls>

export const gridShape = { columns: columns.optional(), gap: perWindow(length).optional() }
