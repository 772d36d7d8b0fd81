import type { ReactNode } from 'react'
import { detailsTexts } from '~/messages.details'

type Details = {
  description: string
  points: string[]
  care: string
  warning: string
  warranty: string
  styleCode: string | null
  country: string | null
  disclaimers: string[]
}

/** What there is to know, folded: sections without content are left out. */
export function Accordions({ details }: { details: Details }) {
  return (
    <div className="acc">
      <Fold title={detailsTexts.details} open>
        <Description details={details} />
      </Fold>
      {details.warning && <Fold title={detailsTexts.warnings}>{details.warning}</Fold>}
      {details.care && <Fold title={detailsTexts.fabricAndCare}>{details.care}</Fold>}
      {details.warranty && <Fold title={detailsTexts.warranty}>{details.warranty}</Fold>}
    </div>
  )
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
  const { description, points, styleCode, country, disclaimers } = details
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {(styleCode || country) && (
        <dl>
          {styleCode && <Fact name={detailsTexts.style} value={styleCode} />}
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
