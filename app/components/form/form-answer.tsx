import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { outcomeOf } from '../page/posted'
import { useRootData } from '../page/root-data'

/** What a screen's action says of the form it refused. */
export type FormAnswer = {
  form: string
  reply: SubmissionResult<string[]>
  shown?: Record<string, unknown>
  /** True when the shop did not judge the form: it could not be reached, or it failed. */
  unjudged?: true
}

/** The server's answer to the form of this name, if it was the one just posted. */
export function useFormAnswer(name: string): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>()
  return answer?.form === name ? answer : undefined
}

/**
 * What the form of this name was sent with, secrets left out, when it comes back: it was refused, or its customer had to
 * sign in first.
 */
export function useSent(name: string): Record<string, unknown> | undefined {
  const refused = useFormAnswer(name)
  const kept = useKept(name)
  return refused ? (refused.reply.initialValue ?? {}) : kept
}

/** The same of a form that is to be sent again, not of one that is only kept while its shopper was on another shop's page. */
export function useReturned(name: string): Record<string, unknown> | undefined {
  const [sent, answer, root] = [useSent(name), useFormAnswer(name), useRootData()]
  return root?.kept?.sent && !answer ? undefined : sent
}

/** What was typed in the form of this name before its customer had to sign in. */
export function useKept(name: string): Record<string, string> | undefined {
  const kept = useRootData()?.kept
  return kept?.form === name ? kept.fields : undefined
}

/** The data of the page: as it was loaded, or as it came later beside a refused form. */
export function useNewestData<Data>(loaded: Data): Data {
  const fresh = useActionData<{ fresh?: Data }>()?.fresh
  const [newest, setNewest] = useState({ loaded, fresh, data: fresh ?? loaded })
  if (loaded !== newest.loaded) setNewest({ loaded, fresh, data: loaded })
  else if (fresh && fresh !== newest.fresh) setNewest({ loaded, fresh, data: fresh })
  return newest.data
}

/** Whether this form is on its way to the server, or on to where it leads; once refused it can be sent again. */
export function useIsPosting(name: string): boolean {
  const navigation = useNavigation()
  const isOver = navigation.state === 'idle' || outcomeOf(navigation) === 'refused'
  return !isOver && navigation.formData?.get('form') === name
}

/** The hidden fields every form of ours carries: its name and the anti-forgery token. */
export function OwnFields({ name }: { name: string }) {
  const root = useRootData()
  return (
    <>
      <input type="hidden" name="csrf" value={root?.csrf ?? ''} />
      <input type="hidden" name="form" value={name} />
    </>
  )
}
