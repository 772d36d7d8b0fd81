import { useCallback, useState } from 'react'
import { type FormAnswer, useFormAnswer, useKept } from '~/components/form/form-answer'

/** What was said last of the refused quantity of a line, by line. */
export type QuantityAnswers = Readonly<Record<string, FormAnswer | undefined>>

/** The answer about a line; none while a newer quantity of it is on its way, and once that was taken. */
export type TellAnswer = (lineId: string, answer: FormAnswer | undefined) => void

/** Gathers what each line was refused, so that the page can say it on top: by a posted page or by what a line sent itself. */
export function useQuantityAnswers(): { answers: QuantityAnswers; tell: TellAnswer } {
  const posted = useFormAnswer('quantity')
  const line = answeredLine(posted)
  const [told, setTold] = useState<QuantityAnswers>({})
  const tell = useCallback<TellAnswer>((lineId, answer) => setTold((all) => ({ ...all, [lineId]: answer })), [])
  return { answers: posted ? { [line]: posted, ...told } : told, tell }
}

/** The line a refused form was about; '' when it named none. */
export function answeredLine(answer: FormAnswer | undefined): string {
  const line = answer?.reply.initialValue?.orderItemId
  return typeof line === 'string' ? line : ''
}

/** What was typed in the form of this name for a line, when a login had to come first. */
export function useKeptOfLine(form: string, lineId: string): Record<string, string> | undefined {
  const kept = useKept(form)
  return kept?.orderItemId === lineId ? kept : undefined
}

/** What the server said of a refused form, without field names. */
export function sentencesOf(answer: FormAnswer | undefined): string[] {
  return Object.values(answer?.reply.error ?? {}).flatMap((messages) => messages ?? [])
}
