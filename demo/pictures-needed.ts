import { type CatalogueEntry, catalogueEntries, type EntryColor } from './catalogue-entry'
import { hasSwatch, pictureFile, type Template, viewsOf } from './pictures'

/** A part of the 1603 by 1880 drawing; its height follows from the width. */
export type ZoomWindow = { drawing: 'FRONT' | 'BACK'; x: number; y: number; width: number }

export type PictureNeeded = {
  /** Without an ending, unique. */
  file: string
  template: Template
  /** Colour of the cloth, #rrggbb. */
  color: string
  /** FRONT, BACK, FULL_RIGHT_SIDE, DETAIL, SWATCH, or a view that `window` explains. */
  view: string
  /** Set for views that are a part of a drawing and that the drawing has no window of its own for. */
  window: ZoomWindow | null
}

/** Close-ups of the chore jacket: pocket, back yoke, buttons and hem, cuff, and the upper half. */
const windows: Record<string, ZoomWindow> = {
  DETAIL2: { drawing: 'FRONT', x: 340, y: 1060, width: 480 },
  DETAIL3: { drawing: 'BACK', x: 480, y: 260, width: 640 },
  DETAIL4: { drawing: 'FRONT', x: 600, y: 1080, width: 460 },
  DETAIL5: { drawing: 'FRONT', x: 90, y: 880, width: 440 },
  CREATIVE: { drawing: 'FRONT', x: 280, y: 220, width: 1000 },
}

/** Every picture the demo catalogue shows, once each, in the order the products come in. */
export function picturesNeeded(): PictureNeeded[] {
  const needed = new Map<string, PictureNeeded>()
  for (const entry of catalogueEntries) {
    for (const [place, color] of entry.colors.entries()) {
      for (const picture of picturesOf(entry, color, place === 0)) needed.set(picture.file, picture)
    }
  }
  return [...needed.values()]
}

function picturesOf(entry: CatalogueEntry, color: EntryColor, first: boolean): PictureNeeded[] {
  const { template } = entry
  const views = [...viewsOf(template), ...(hasSwatch(template) ? ['SWATCH'] : []), ...(first ? entry.extraViews : [])]
  return views.map((view) => ({
    file: pictureFile(template, color.code, view),
    template,
    color: color.hex,
    view,
    window: windows[view] ?? null,
  }))
}
