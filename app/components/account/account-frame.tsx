import { useActionData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormAnswer, useFormAnswer } from '~/components/form/form-answer'
import { ToldRefusal } from '~/components/form/told-refusal'
import { AccountMenu, type MenuItems } from './account-menu'

type Props = {
  title: string
  menu: MenuItems
  /** What was done just now; it goes when a form is refused after that. */
  done?: string | null
  /** The form whose refusal is said on top: it has no fields of its own. */
  problemsOf?: string
  children: ReactNode
}

/** A customer's own page, beside the menu that leads from one to the other. */
export function AccountFrame({ title, menu, done, problemsOf = '', children }: Props) {
  const problems = useFormAnswer(problemsOf)?.reply.error?.['']
  const { isRefused, tellRefusal } = useRefusals()
  const notice = useFocusKept()
  return (
    <div className="wrap account">
      <AccountMenu menu={menu} />
      <div className="page">
        <h1>{title}</h1>
        {problems && (
          <div className="alert bad" role="alert">
            <p>{problems.join(' ')}</p>
          </div>
        )}
        {done && !isRefused && (
          <div className="alert ok" role="status" ref={notice} tabIndex={-1}>
            <p>{done}</p>
          </div>
        )}
        <ToldRefusal.Provider value={tellRefusal}>{children}</ToldRefusal.Provider>
      </div>
    </div>
  )
}

/** What was pressed may be gone once it is done, a deleted line with its button: what is said of it takes the focus. */
function useFocusKept() {
  const notice = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key && document.activeElement === document.body) notice.current?.focus()
    shown.current = key
  }, [key])
  return notice
}

/** Whether a form of the page was refused since the page came to be as it is: by the server, or in the browser. */
function useRefusals() {
  const answer = useActionData<FormAnswer>()
  const { key } = useLocation() // another once a form was taken
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  return { isRefused: answer !== undefined || refusedAt === key, tellRefusal: () => setRefusedAt(key) }
}
