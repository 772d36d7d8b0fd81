import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '~/components/form/error-summary'
import { OwnFields, useFormAnswer, useKept, useSent } from '~/components/form/form-answer'
import { RemoveForm } from '~/components/form/remove-form'
import { SubmitButton } from '~/components/form/submit-button'
import { useErrorTitle } from '~/components/form/use-error-title'
import { labels } from '~/messages/fields'
import { promotionsTexts } from '~/messages/promotions'
import { sentencesOf } from './quantity-answers'

type Props = {
  /** Those on the order. */
  codes: string[]
  /** Where the forms post, when not to the address of the page as it stands. */
  action?: string
}

/** The codes on an order, each with a button that takes it off, and the form for one more. */
export function PromotionCodes({ codes, action }: Props) {
  const whole = useFocusKept(codes.join(' '))
  return (
    <div className="credit" ref={whole}>
      {codes.length > 0 && (
        <ul className="applied" aria-label={promotionsTexts.applied} tabIndex={-1}>
          {codes.map((code) => (
            <AppliedCode key={code} code={code} action={action} />
          ))}
        </ul>
      )}
      <AddCode key={codes.join(' ')} action={action} />
    </div>
  )
}

export const promotionRemoval = 'remove-promotion'

/** It fades while it is on its way off the order. */
function AppliedCode({ code, action }: { code: string } & Pick<Props, 'action'>) {
  const { formData } = useNavigation()
  const going = formData?.get('form') === promotionRemoval && formData.get('code') === code
  return (
    <li className={going ? 'going' : undefined} aria-busy={going || undefined}>
      <span className="brand gc" aria-hidden="true">
        {promotionsTexts.mark}
      </span>
      <span>{code}</span>
      <RemoveForm name={promotionRemoval} field="code" id={code} what={code} action={action} />
    </li>
  )
}

/**
 * What was pressed is gone once a code is on the order or off it: the keyboard goes on from the list, or from the way
 * to add one.
 */
function useFocusKept(codes: string) {
  const whole = useRef<HTMLDivElement>(null)
  const shown = useRef(codes)
  useEffect(() => {
    if (shown.current === codes) return
    shown.current = codes
    const isLost = document.activeElement === document.body
    if (isLost) whole.current?.querySelector<HTMLElement>('.applied, summary')?.focus()
  }, [codes])
  return whole
}

export const promotionForm = 'promotion'
const field = `${promotionForm}-code`

/** One field, judged by the server only: the bag carries no rules for it. A refused code stays to be mended. */
function AddCode({ action }: Pick<Props, 'action'>) {
  const answer = useFormAnswer(promotionForm)
  const problems = [...sentencesOf(answer), ...sentencesOf(useFormAnswer(promotionRemoval))]
  const typed = useSent(promotionForm)?.code
  const isKept = useKept(promotionForm) !== undefined
  const input = useRef<HTMLInputElement>(null)
  useErrorTitle(answer !== undefined)
  useEffect(() => {
    if (answer) input.current?.focus()
  }, [answer])
  return (
    <details open={isKept || problems.length > 0}>
      <summary>{promotionsTexts.add}</summary>
      <Form method="post" id={promotionForm} noValidate action={action} preventScrollReset>
        <OwnFields name={promotionForm} />
        <ErrorSummary id={`${promotionForm}-summary`} formId={promotionForm} errors={{ code: problems }} shown />
        <div className="grid">
          <div className={problems.length > 0 ? 'f c6 err' : 'f c6'}>
            <label htmlFor={field}>{labels.promotionCode}</label>
            <input
              type="text"
              id={field}
              name="code"
              ref={input}
              required
              maxLength={40}
              autoComplete="off"
              defaultValue={typeof typed === 'string' ? typed : ''}
              aria-invalid={problems.length > 0 || undefined}
              aria-describedby={problems.length > 0 ? `${field}-error` : undefined}
            />
            {problems.length > 0 && (
              <p id={`${field}-error`} className="msg">
                {problems[0]}
              </p>
            )}
          </div>
          <div className="c6">
            <SubmitButton form={promotionForm} className="btn ghost sm">
              {promotionsTexts.apply}
            </SubmitButton>
          </div>
        </div>
      </Form>
    </details>
  )
}
