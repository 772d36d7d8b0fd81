import type { MetaDescriptor } from '@remix-run/react'
import { titled } from '~/brand'
import { frameTexts } from '~/messages/frame'

type Match = { id: string; data: unknown }

/**
 * Title (and description) of a page. After a refused form the title begins with "Error:", so that a shopper who hears
 * the title first knows at once; the root loader says so under `refused`.
 */
export function pageMeta(
  matches: readonly (Match | undefined)[],
  title: string,
  description?: string,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as { refused?: boolean } | undefined
  const whole = titled(title)
  return [
    { title: root?.refused ? titleOfErrors(whole) : whole },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}

export function titleOfErrors(title: string): string {
  return title.startsWith(frameTexts.errorTitle) ? title : `${frameTexts.errorTitle} ${title}`
}

export function titleWithoutErrors(title: string): string {
  return title.startsWith(frameTexts.errorTitle) ? title.slice(frameTexts.errorTitle.length).trimStart() : title
}
