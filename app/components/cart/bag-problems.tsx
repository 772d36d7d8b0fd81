import { useEffect, useRef } from 'react'
import { ErrorSummary } from '~/components/form/error-summary'
import { focusSaid } from '~/components/form/focus-soon'
import { type FormAnswer, useFormAnswer } from '~/components/form/form-answer'
import { useErrorTitle } from '~/components/form/use-error-title'
import { giftWrapForm } from './gift-packaging'
import { useMoveAnswer } from './move-form'
import { promotionForm, promotionRemoval } from './promotion-codes'
import { answeredLine, type QuantityAnswers, sentencesOf } from './quantity-answers'

/** Where the quantity of a line stands on the page. Ids of lines may begin with a digit, those of HTML should not. */
export function quantityFieldId(lineId: string): string {
  return `quantity-${lineId}`
}

/** Where all lines stand on the page. */
export const bagLinesId = 'bag-lines'

type Props = { lineIds: readonly string[]; answers: QuantityAnswers }

/** What was refused by forms of the bag, on top of the page, with the focus; it leads to the line while that is there. */
export function BagProblems({ lineIds, answers }: Props) {
  const remove = useFormAnswer('remove')
  const undo = useFormAnswer('undo')
  const moved = useMoveAnswer()
  const wrapped = useFormAnswer(giftWrapForm)
  const quantities = Object.entries(answers)
  const codes = [useFormAnswer(promotionForm), useFormAnswer(promotionRemoval)]
  const ofBag = lineIds.length > 0 ? [remove ?? undo] : [remove ?? undo, ...codes] // their form went with the last line
  const errors = problemsOf(lineIds, [...quantities, ...ofBag.map((answer): [string, typeof answer] => ['', answer])])
  const stuck = stuckLines(lineIds, moved)
  const unwrapped = problemsOf(lineIds, [[answeredLine(wrapped), wrapped]], 1)
  const refused = [errors, stuck, unwrapped].some((each) => Object.keys(each).length > 0)
  const summary = useFocusOnNews([
    ...quantities.map(([, answer]) => answer),
    remove,
    undo,
    moved,
    wrapped,
    ...(lineIds.length > 0 ? [] : codes),
  ])
  useErrorTitle(refused)
  const leadsTo = lineIds.length > 0 ? bagLinesId : undefined
  const summaryProps = { ref: summary, id: 'bag-problems', shown: refused, leadsTo }
  if (moved) return <ErrorSummary {...summaryProps} formId="move" errors={stuck} />
  return wrapped ? (
    <ErrorSummary {...summaryProps} formId={giftWrapForm} errors={unwrapped} />
  ) : (
    <ErrorSummary {...summaryProps} formId="quantity" errors={errors} />
  )
}

/** @returns what has the focus whenever one of the answers is new, whatever of the others still stands */
function useFocusOnNews(answers: (FormAnswer | undefined)[]) {
  const summary = useRef<HTMLDivElement>(null)
  const heard = useRef<typeof answers>([])
  useEffect(() => {
    const isNews = answers.some((answer) => answer && !heard.current.includes(answer))
    heard.current = answers
    if (isNews) focusSaid(summary)
  })
  return summary
}

/** Why lines were not moved, by line; what is about no line of the page stands under ''. */
function stuckLines(lineIds: readonly string[], answer: FormAnswer | undefined): Record<string, string[]> {
  const stuck: Record<string, string[]> = {}
  for (const [line, said] of Object.entries(answer?.reply.error ?? {})) {
    const field = lineIds.includes(line) ? line : ''
    if (said?.length) stuck[field] = [...new Set([...(stuck[field] ?? []), ...said])]
  }
  return stuck
}

/** The sentences by line, `most` of each answer; those about a line that went, and about no line, stand under ''. */
function problemsOf(lineIds: readonly string[], answers: [string, FormAnswer | undefined][], most = Infinity) {
  const errors: Record<string, string[]> = {}
  for (const [line, answer] of answers) {
    const field = lineIds.includes(line) ? line : ''
    const said = [...(errors[field] ?? []), ...sentencesOf(answer).slice(0, most)]
    if (said.length > 0) errors[field] = [...new Set(said)]
  }
  return saidOnce(errors)
}

/** What is said of a line is not said again of the bag. */
function saidOnce({ '': ofBag = [], ...ofLines }: Record<string, string[]>): Record<string, string[]> {
  const said = Object.values(ofLines).flat()
  const rest = ofBag.filter((sentence) => !said.includes(sentence))
  return rest.length > 0 ? { ...ofLines, '': rest } : ofLines
}
