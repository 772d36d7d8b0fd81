import { useActionData } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { FormAnswer } from './form-answer'

/** What failed, and where on the page it is said. */
type Told<Place> = { said: string[]; place: Place }

type Attempts = {
  newest: string | null
  begin(name: string): void
  told: Told<unknown> | null
  tell(told: Told<unknown>): void
}

const Attempts = createContext<Attempts>({ newest: null, begin() {}, told: null, tell() {} })

/** A page with several ways to the same end: what is said of one attempt goes when another begins, by a form or without. */
export function NewestAttempt({ children }: { children: ReactNode }) {
  const answer = useActionData<FormAnswer>()
  const [{ newest, told }, set] = useState<Pick<Attempts, 'newest' | 'told'>>({ newest: null, told: null })
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) set({ newest: answer.form, told: null })
  }
  const attempts = useMemo(
    () => ({
      ...{ newest, told },
      begin: (name: string) => set({ newest: name, told: null }),
      tell: (told: Told<unknown>) => set((now) => ({ ...now, told })),
    }),
    [newest, told],
  )
  return <Attempts.Provider value={attempts}>{children}</Attempts.Provider>
}

/**
 * What a page asks and tells of its attempts.
 * @returns `begin`: an attempt of this name begins. `isOver`: whether another one began since the attempt of this name, or
 *   since the page was loaded when none is named; never where nothing keeps count. `tell`: why the newest attempt, that was made
 *   without a form, failed, and at which place of the page that stands; `told`: the same, should that place be gone
 */
export function useAttempts<Place>() {
  const { newest, begin, told, tell } = useContext(Attempts)
  const isOver = (name?: string) => newest !== null && newest !== name
  return { begin, isOver, told: told as Told<Place> | null, tell: tell as (told: Told<Place>) => void }
}
