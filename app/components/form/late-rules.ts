import { useEffect, useReducer } from 'react'
import type { FieldAttributes } from './field-attributes'
import type { FormSchema, judgeBy } from './judge-by'

/** The rules of a form: what judges it and the attributes of its fields; there as soon as they are read. */
export type LateRules<Schema extends FormSchema> = {
  /** Reads them, once. @returns a promise that never fails: what could not be had is asked for again the next time */
  read(): Promise<void>
  judge?: ReturnType<typeof judgeBy<Schema>>['judge']
  /** By field; filled when the rules are read. */
  attributes: Record<string, FieldAttributes>
}

/**
 * Rules that the server has from the start and a browser when the form is first used, so that no page waits for them:
 * until then the form goes to the server, which judges by the same schema.
 * @param importSchema imports the schema: `() => import('~/validation/payments/gift-card').then(({ giftCardSchema }) => giftCardSchema)`
 */
export function lateRules<Schema extends FormSchema>(importSchema: () => Promise<Schema>): LateRules<Schema> {
  let reading: Promise<void> | undefined
  const read = async () => {
    const [schema, { judgeBy }] = await Promise.all([importSchema(), import('./judge-by')])
    const { judge, attributes } = judgeBy(schema)
    rules.judge = judge
    Object.assign(rules.attributes, attributes)
  }
  const rules: LateRules<Schema> = {
    attributes: {},
    read() {
      reading ??= read().catch(() => {
        reading = undefined
      })
      return reading
    },
  }
  if (typeof document === 'undefined') void rules.read()
  return rules
}

/** Whether a form was used on this visit: those that appear from now on have their rules at once. */
let isInUse = false

/**
 * Has the rules read when the form of this id is first used; the form is drawn again with them.
 * @returns what judges the form, once it is there
 */
export function useLateRules<Schema extends FormSchema>(
  formId: string,
  rules: LateRules<Schema> | undefined,
  isRefused: boolean,
) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const judge = rules?.judge
  useEffect(() => {
    if (!rules || judge) return
    let isGone = false
    const read = () => {
      isInUse = true
      rules.read().then(() => !isGone && drawAgain())
    }
    const readWhenOwn = (element: EventTarget | null) => {
      if ((element as HTMLInputElement | null)?.form?.id === formId) read()
    }
    if (isInUse || isRefused) read()
    else readWhenOwn(document.activeElement)
    const focused = ({ target }: FocusEvent) => readWhenOwn(target)
    document.addEventListener('focusin', focused)
    return () => {
      isGone = true
      document.removeEventListener('focusin', focused)
    }
  }, [formId, rules, judge, isRefused])
  return judge
}
