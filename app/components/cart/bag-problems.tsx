import { type FormAnswer, useFormAnswer } from '~/components/form/form-answer'
import { texts } from '~/messages'

/** The line a refused form was about. */
export function answeredLine(answer: FormAnswer | undefined): string | undefined {
  const line = answer?.reply.initialValue?.orderItemId
  return typeof line === 'string' ? line : undefined
}

/** What the server said of a refused form, without field names. */
export function sentencesOf(answer: FormAnswer | undefined): string[] {
  return Object.values(answer?.reply.error ?? {}).flatMap((messages) => messages ?? [])
}

/** What was refused by a form of the bag, on top of the page; it leads to the line while that is there. */
export function BagProblems({ lineIds }: { lineIds: string[] }) {
  const quantity = useFormAnswer('quantity')
  const remove = useFormAnswer('remove')
  const undo = useFormAnswer('undo')
  const problems = [quantity, remove, undo].flatMap(sentencesOf)
  const line = answeredLine(quantity)
  if (problems.length === 0) return null
  return (
    <div className="alert bad summary" role="alert" tabIndex={-1}>
      <div>
        <h2 className="summary-title">{texts.problemTitle}</h2>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              {line && lineIds.includes(line) ? <a href={`#${line}-quantity`}>{problem}</a> : problem}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
