import type { ReactNode } from 'react'
import { detailsTexts } from '~/messages/details'
import { Fact } from './fact'

type Details = {
  description: string
  paragraphs: string[]
  points: string[]
  care: string
  warnings: string[]
  warranty: string
  styleCode: string | null
  items: string[]
  country: string | null
  disclaimers: string[]
}

/** What there is to know, folded: sections without content are left out, and all of it where none has any. */
export function Accordions({ details }: { details: Details }) {
  const isTold = hasDescription(details)
  if (!isTold && details.warnings.length === 0 && !details.care && !details.warranty) return null
  return (
    <div className="acc">
      {isTold && (
        <Fold title={detailsTexts.details} open>
          <Description details={details} />
        </Fold>
      )}
      {details.warnings.length > 0 && (
        <Fold title={detailsTexts.warnings}>
          <Paragraphs texts={details.warnings} />
        </Fold>
      )}
      {details.care && <Fold title={detailsTexts.fabricAndCare}>{details.care}</Fold>}
      {details.warranty && <Fold title={detailsTexts.warranty}>{details.warranty}</Fold>}
    </div>
  )
}

function hasDescription({ description, paragraphs, points, styleCode, items, country, disclaimers }: Details): boolean {
  const lists = [paragraphs, points, items, disclaimers]
  return Boolean(description || styleCode || country) || lists.some((list) => list.length > 0)
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div className="in">{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </details>
  )
}

function Description({ details }: { details: Details }) {
  const { description, paragraphs, points, styleCode, items, country, disclaimers } = details
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
      <Paragraphs texts={paragraphs} />
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {(styleCode || country || items.length > 0) && (
        <dl>
          {styleCode && <Fact name={detailsTexts.style} value={styleCode} />}
          {items.length > 0 && <Fact name={detailsTexts.item} value={items.join(', ')} />}
          {country && <Fact name={detailsTexts.countryOfOrigin} value={country} />}
        </dl>
      )}
      {disclaimers.map((sentence) => (
        <p className="small" key={sentence}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}
