import type { BlockOf } from '~/validation/content/blocks'
import { tab } from './banner'
import { headingTag, useClasses } from './drawing'
import type { BlockProps } from './fed-block'

type StyledText = BlockOf<'HEADING'>['styledTexts'][number]

export function HeadingBlock({ block, top }: BlockProps<'HEADING'>) {
  const Heading = headingTag(block.headingLevel, top)
  const isApart = Object.values(block.settings ?? {}).some((look) => look?.gap)
  return (
    <Heading className={useClasses(isApart ? 'says apart' : 'says', block)}>
      {block.styledTexts.map((styled, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Span key={at} styled={styled} last={at === block.styledTexts.length - 1} />
      ))}
    </Heading>
  )
}

function Span({ styled, last }: { styled: StyledText; last: boolean }) {
  return (
    <>
      <span className={useClasses('', styled) || undefined}>{styled.text}</span>
      {last ? '' : ' '}
    </>
  )
}

export function StyledTextBlock({ block }: BlockProps<'STYLED_TEXT'>) {
  return <p className={useClasses('', block) || undefined}>{block.text}</p>
}

export function HtmlContent({ block }: BlockProps<'HTML_CONTENT'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
  return <div className={useClasses('prose', block)} dangerouslySetInnerHTML={{ __html: block.html }} />
}

/** What the visitor's tier is told of the rewards programme. */
export function RewardsTierMessages({ block }: BlockProps<'REWARDS_TIER_MESSAGES'>) {
  return (
    <div className={useClasses('tier', block)}>
      {block.messages.map(({ heading, details, link }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          {details && <p>{details}</p>}
          {link && (
            <a href={link.url} {...tab(link.newTab)}>
              {link.label}
            </a>
          )}
        </div>
      ))}
    </div>
  )
}
