import { type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from './error-summary'
import { keepAttributes } from './field-attributes'
import { focusSoon } from './focus-soon'
import { OwnFields, useFormAnswer, useIsPosting, useKept } from './form-answer'
import type { FormSchema } from './judge-by'
import { type LateRules, useLateRules } from './late-rules'
import { useAttempts } from './newest-attempt'
import { ToldRefusal } from './told-refusal'
import { useErrorTitle } from './use-error-title'
import { useJudgeOnLeaving } from './use-judge-on-leaving'

/**
 * Binds rules to the form of this name: the same schema in the browser as on the server, judged on leaving a field and on
 * change, and the server's last answer when it was about this form.
 * @param rules none for a form with nothing to fill in
 * @param defaultValue what the fields hold at first
 * @param told what was found wrong before the form was there, by field
 */
export function useStoreForm<Schema extends FormSchema>(
  name: string,
  rules?: LateRules<Schema>,
  defaultValue?: { [Field in keyof z.input<Schema>]?: string | null },
  told?: Record<string, string[]> | null,
) {
  const answer = useFormAnswer(name)
  const kept = useKept(name)
  const [early] = useState({ status: 'error' as const, error: told ?? {} }) // one object: another would be news
  const judge = useLateRules(name, rules, answer !== undefined)
  if (rules) keepAttributes(name, rules.attributes)
  const bound = useForm<z.input<Schema> & Record<string, unknown>>({
    id: name,
    lastResult: answer?.reply ?? (told ? early : undefined),
    defaultValue: (kept ?? defaultValue) as never,
    shouldRevalidate: judge ? 'onInput' : undefined,
    onValidate: judge && (({ formData }) => judge(formData) as never),
  })
  useJudgeOnLeaving(bound[0], judge !== undefined)
  return bound
}

type StoreFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>
  /** Labels of the fields, for the error summary. */
  labels?: Partial<Record<string, string>>
  children: ReactNode
  className?: string
  /** Where it posts, when not to the address of the page as it stands. */
  action?: string
  /** The id of what messages about the whole form lead to. */
  leadsTo?: string
}

/** A form of the shop: posts to its own screen, with its name and the token; its errors stand on top, linked to the fields. */
export function StoreForm<Fields extends Record<string, unknown>>({
  form,
  children,
  className,
  action,
  leadsTo,
}: StoreFormProps<Fields>) {
  const answer = useFormAnswer(form.id)
  const summary = useRef<HTMLDivElement>(null)
  const refused = form.status === 'error'
  const { begin, isOver } = useAttempts()
  const tellRefusal = useContext(ToldRefusal)
  useErrorTitle(refused)
  useClearedWhenTaken(form.id)
  useEffect(() => {
    if (answer?.reply.status !== 'error') return
    if (!answer.unjudged) clearSecrets(answer.form)
    return focusSoon(summary)
  }, [answer])

  const { key: _, onSubmit, ...props } = getFormProps(form) as ReturnType<typeof getFormProps> & { key?: string }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event)
    const { submitter } = event.nativeEvent as SubmitEvent
    const isPress = !(submitter as HTMLButtonElement | null)?.formNoValidate // judging a field submits the form too
    if (isPress) begin(form.id)
    if (!event.defaultPrevented || !isPress) return
    tellRefusal()
    focusSoon(summary, () => clearSecrets(form.id, '[aria-invalid=true]')) // nothing was sent: what is right stays
  }
  return (
    <Form method="post" {...props} onSubmit={submit} action={action} className={className} preventScrollReset>
      <OwnFields name={form.id} />
      <ErrorSummary
        ref={summary}
        id={form.errorId}
        formId={form.id}
        errors={form.allErrors}
        leadsTo={leadsTo}
        shown={(refused || answer !== undefined) && !isOver(form.id)}
      />
      {children}
    </Form>
  )
}

/** A form that stays on the page after it was taken keeps no secret either: it may be filled in once more. */
function useClearedWhenTaken(formId: string) {
  const isPosting = useIsPosting(formId)
  const isRefused = useFormAnswer(formId) !== undefined
  const wasPosting = useRef(false)
  useEffect(() => {
    if (wasPosting.current && !isPosting && !isRefused) clearSecrets(formId)
    wasPosting.current = isPosting
  }, [formId, isPosting, isRefused])
}

/** What is never sent back does not stay either when the page does. @param which a selector of some of them */
function clearSecrets(formId: string, which = '') {
  for (const input of document.querySelectorAll<HTMLInputElement>(`#${formId} [data-secret]${which}`)) input.value = ''
}
