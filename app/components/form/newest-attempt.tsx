import { useActionData } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { FormAnswer } from './form-answer'

type Attempts = { newest: string | null; begin(name: string): void }

const Attempts = createContext<Attempts>({ newest: null, begin() {} })

/** A page with several ways to the same end: what is said of one attempt goes when another begins, by a form or without. */
export function NewestAttempt({ children }: { children: ReactNode }) {
  const answer = useActionData<FormAnswer>()
  const [newest, begin] = useState<string | null>(null)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) begin(answer.form)
  }
  const attempts = useMemo(() => ({ newest, begin }), [newest])
  return <Attempts.Provider value={attempts}>{children}</Attempts.Provider>
}

/**
 * What a page asks and tells of its attempts.
 * @returns `begin`: an attempt of this name begins. `isOver`: whether another one began since the attempt of this name, or
 *   since the page was loaded when none is named; never where nothing keeps count
 */
export function useAttempts() {
  const { newest, begin } = useContext(Attempts)
  return { begin, isOver: (name?: string) => newest !== null && newest !== name }
}
