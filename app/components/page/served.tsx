import { createContext, type ReactNode, useContext, useState } from 'react'

/** HTML, in pieces where it was drawn in pieces. */
export type Html = string | readonly string[]

const whole = (html: Html) => (typeof html === 'string' ? html : html.join(''))

/** Which part it is: one of the frame, or one of the page whose loader returned `data`. */
export type PartSource = { name: string; data?: object }

/**
 * Keeps a part aside and gives what stands for it while the page is drawn. Only the server has one: React would copy the
 * part several times over.
 */
export const AsideContext = createContext<(html: Html, source: PartSource) => string>(whole)

/** Parts of a page that need no scripts, by name. */
type Parts = Record<string, Html>

/** Parts of pages by the data of their loader. */
const partsOf = new WeakMap<object, Parts>()

/**
 * Gives the data of a loader the parts of its page that need no scripts. A whole page shows them and sends them once, as
 * HTML: neither they nor the code that draws them travel for the scripts. Where only data is asked for, they are in it.
 */
export function withServed<Data extends object>(data: Data, parts: Parts, isData: unknown): Data & { parts?: Parts } {
  if (isData) return { ...data, parts }
  partsOf.set(data, parts)
  return data
}

/** A part of a page by the data of its loader, as it was given. */
export function servedPart(data: unknown, name: string): Html {
  return partsOf.get(data as object)?.[name] ?? ''
}

type Props = {
  name: string
  /** What the loader returned. */
  data: object
  /** Unlike that of any other page. */
  id: string
  className?: string
  as?: 'div' | 'ul'
  /** Whether it is being fetched anew. */
  isBusy?: boolean
  /** Told of its element as it comes, and of null as it goes. */
  follow?: (element: HTMLElement | null) => void
}

/** A part of the page that the server has drawn. In the browser it stays as it came. */
export function Served({ name, data, id, className, as: Tag = 'div', isBusy, follow }: Props): ReactNode {
  const aside = useContext(AsideContext)
  const [html] = useState<Html>(
    () =>
      (partsOf.get(data) ?? (data as { parts?: Parts }).parts)?.[name] ?? document.getElementById(id)?.innerHTML ?? '',
  )
  return (
    <Tag
      ref={follow}
      id={id}
      className={className}
      aria-busy={isBusy || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
      dangerouslySetInnerHTML={{ __html: aside(html, { name, data }) }}
    />
  )
}
