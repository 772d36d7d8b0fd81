import { type ReactNode, useState } from 'react'

/** Parts of a page that need no scripts, by name, as HTML. */
type Parts = Record<string, string>

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
}

/** A part of the page that the server has drawn. In the browser it stays as it came. */
export function Served({ name, data, id, className, as: Tag = 'div', isBusy }: Props): ReactNode {
  const [html] = useState(
    () =>
      (partsOf.get(data) ?? (data as { parts?: Parts }).parts)?.[name] ?? document.getElementById(id)?.innerHTML ?? '',
  )
  return (
    <Tag
      id={id}
      className={className}
      aria-busy={isBusy || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
