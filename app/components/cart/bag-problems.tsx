import { useEffect, useRef } from 'react'
import { type FormAnswer, useFormAnswer } from '~/components/form/form-answer'
import { titleOfErrors } from '~/components/page/page-meta'
import { frameTexts } from '~/messages.frame'

/** The line a refused form was about. */
export function answeredLine(answer: FormAnswer | undefined): string | undefined {
  const line = answer?.reply.initialValue?.orderItemId
  return typeof line === 'string' ? line : undefined
}

/** What the server said of a refused form, without field names. */
export function sentencesOf(answer: FormAnswer | undefined): string[] {
  return Object.values(answer?.reply.error ?? {}).flatMap((messages) => messages ?? [])
}

/** Where the quantity of a line stands on the page. Ids of lines may begin with a digit, those of HTML should not. */
export function quantityFieldId(lineId: string): string {
  return `quantity-${lineId}`
}

/** What was refused by a form of the bag, on top of the page, with the focus; it leads to the line while that is there. */
export function BagProblems({ lineIds }: { lineIds: string[] }) {
  const quantity = useFormAnswer('quantity')
  const remove = useFormAnswer('remove')
  const undo = useFormAnswer('undo')
  const answer = quantity ?? remove ?? undo
  const problems = sentencesOf(answer)
  const line = answeredLine(quantity)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    summary.current?.focus()
    document.title = titleOfErrors(document.title)
  }, [answer])

  if (problems.length === 0) return null
  return (
    <div className="alert bad summary" role="alert" tabIndex={-1} ref={summary}>
      <div>
        <h2 className="summary-title">{frameTexts.problemTitle}</h2>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              {line && lineIds.includes(line) ? <a href={`#${quantityFieldId(line)}`}>{problem}</a> : problem}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
