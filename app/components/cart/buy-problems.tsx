import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '~/components/form/error-summary'
import { focusSoon } from '~/components/form/focus-soon'
import { useFormAnswer } from '~/components/form/form-answer'
import { useErrorTitle } from '~/components/form/use-error-title'
import { focusBuyButton } from './focus-buy-button'

/** Messages about the posted choice, by field. */
export type BuyProblems = Record<string, string[]>

/** In the order of the page; '' is the form as a whole. */
export const buyFields = ['', 'color', 'size', 'dimension', 'fulfillment', 'quantity']

/**
 * What the server said of the posted form; gone, also from the title, as soon as the shopper chooses something else.
 * @param times how often something was chosen
 * @param store where it can be picked up, by name
 * @returns the problems, and what takes them away
 */
export function useBuyProblems(times: number, store: string | null | undefined): [BuyProblems, () => void] {
  const answer = useFormAnswer('add-to-bag')
  const [shown, setShown] = useState(answer)
  const known = useRef(store)
  known.current = store ?? known.current // a store that goes was not chosen instead
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice clears what was said of the former
  useEffect(() => setShown(undefined), [times, known.current])
  useEffect(() => setShown(answer), [answer])
  useErrorTitle(shown?.reply.status === 'error')
  const errors = shown?.reply.error ?? {}
  const problems = Object.fromEntries(buyFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
  return [problems, () => setShown(undefined)]
}

/**
 * The summary of a refused addition. Stands on top of the page, where no picture pushes it out of sight. What was no word of
 * the shop about the choice can be dismissed, as it can in the bag.
 */
export function BuySummary({ problems, forget }: { problems: BuyProblems; forget: () => void }) {
  const answer = useFormAnswer('add-to-bag')
  const summary = useRef<HTMLDivElement>(null)
  const told = useRef<typeof answer>(undefined)
  const isShown = Object.keys(problems).length > 0
  useEffect(() => {
    if (answer?.reply.status !== 'error' || !isShown || told.current === answer) return
    // drawn once the page has taken the answer in; on a slow device later than the answer came
    return focusSoon(summary, () => {
      told.current = answer
    })
  }, [answer, isShown])
  const dismiss = () => {
    forget()
    focusBuyButton()
  }
  return (
    <ErrorSummary
      ref={summary}
      id="add-to-bag-problems"
      formId="add-to-bag"
      errors={problems}
      shown={isShown}
      dismiss={answer?.unjudged && dismiss}
    />
  )
}
