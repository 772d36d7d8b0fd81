import { createContext, type ReactNode, useContext, useState } from 'react'
import { AsideContext } from './served'

/** Parts of the frame as HTML, by name; drawn by the server for every page, error pages too. Empty in the browser. */
export const FrameContext = createContext<Record<string, string>>({})

type Props = { name: 'menu' | 'footer' | 'notice' | 'favorites' | 'account'; className?: string }

/** A part of the frame that needs no scripts. In the browser it stays as it came. */
export function FramePart({ name, className }: Props): ReactNode {
  const parts = useContext(FrameContext)
  const aside = useContext(AsideContext)
  const id = `frame-${name}`
  const [html] = useState(() => parts[name] ?? document.getElementById(id)?.innerHTML ?? '')
  const shown = { __html: aside(html, { name }) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={shown} />
}
