import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation, useRouteLoaderData } from '@remix-run/react'

/** What a screen's action says of the form it refused. */
export type FormAnswer = { form: string; reply: SubmissionResult<string[]>; shown?: Record<string, unknown> }

/** The server's answer to the form of this name, if it was the one just posted. */
export function useFormAnswer(name: string): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>()
  return answer?.form === name ? answer : undefined
}

/** Whether this form is on its way to the server. */
export function useIsPosting(name: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('form') === name
}

/** The hidden fields every form of ours carries: its name and the anti-forgery token. */
export function OwnFields({ name }: { name: string }) {
  const root = useRouteLoaderData('root') as { csrf?: string } | undefined
  return (
    <>
      <input type="hidden" name="csrf" value={root?.csrf ?? ''} />
      <input type="hidden" name="form" value={name} />
    </>
  )
}
