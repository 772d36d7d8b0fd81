import { createContext, useContext } from 'react'
import type { BlockStyles } from './block-styles.server'

/** Where the classes of a zone's blocks are collected while it is drawn. */
export const StylesContext = createContext<BlockStyles | null>(null)

/** Whether the page of the zone has the form that hearts send, and whether its products may be added at once. */
export const GoodsContext = createContext({ heart: false, quickAdd: false })

/** How wide pictures are in the columns they stand in; null where a block tells that itself. */
export const SizesContext = createContext<string | null>(null)

/** The color a block stands on, where its owner gave one. */
export const GroundContext = createContext<string | undefined>(undefined)

type Styled = Parameters<BlockStyles['classOf']>[0]

/** The classes of a block: its own and that of its settings. */
export function useClasses(names: string, block: Styled): string {
  const ground = useContext(GroundContext)
  const own = useContext(StylesContext)?.classOf({ ...block, ground })
  return own ? `${names} ${own}`.trim() : names
}

/** h1 to h6; where the page has its title already, no block gives another. */
export function headingTag(level: number, top: 1 | 2): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  return `h${Math.max(top, level)}` as 'h2'
}
