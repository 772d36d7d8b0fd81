import { useActionData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormAnswer, useFormAnswer } from '~/components/form/form-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { ToldRefusal } from '~/components/form/told-refusal'
import { isFocusLost } from '~/components/page/lost-focus'
import { AccountMenu, type MenuItems } from './account-menu'
import { useSaidOnce } from './said-once'

type Props = {
  title: string
  menu: MenuItems
  /** What was done just now; it goes when a form is refused after that. */
  done?: string | null
  /** What was asked for and is gone; said as long. */
  lost?: string | null
  /** The form whose refusal is said on top: it has no fields of its own. */
  problemsOf?: string
  children: ReactNode
}

/** A customer's own page, beside the menu that leads from one to the other. */
export function AccountFrame({ title, menu, done, lost, problemsOf = '', children }: Props) {
  const answer = useFormAnswer(problemsOf)
  const problems = answer?.reply.error?.['']
  const { isRefused, tellRefusal } = useRefusals()
  const said = done ?? lost
  const notice = useFocusKept(Boolean(said))
  useSaidOnce(Boolean(said))
  return (
    <div className="wrap account">
      <AccountMenu menu={menu} />
      <div className="page">
        <h1>{title}</h1>
        {answer && problems && (
          <RefusalNotice answer={answer} className="alert bad">
            <p>{problems.join(' ')}</p>
          </RefusalNotice>
        )}
        {said && !isRefused && (
          <div className={`alert ${done ? 'ok' : 'bad'}`} role={done ? 'status' : 'alert'} ref={notice} tabIndex={-1}>
            <p>{said}</p>
          </div>
        )}
        <ToldRefusal.Provider value={tellRefusal}>{children}</ToldRefusal.Provider>
      </div>
    </div>
  )
}

/**
 * What was pressed is gone once it is done, with its page or as a deleted line with its button: what is said of it takes the
 * focus, else the part of the page that the answer leads to.
 */
function useFocusKept(isDone: boolean) {
  const notice = useRef<HTMLDivElement>(null)
  const { key, hash } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    const isNew = shown.current !== key
    shown.current = key
    if (!isFocusLost() || !(isNew || isDone)) return
    const place = notice.current ?? document.getElementById(hash.slice(1))
    place?.focus({ preventScroll: !isNew })
  }, [key, hash, isDone])
  return notice
}

/** Whether a form of the page was refused since the page came to be as it is: by the server, or in the browser. */
function useRefusals() {
  const answer = useActionData<FormAnswer>()
  const { key } = useLocation() // another once a form was taken
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  return { isRefused: answer !== undefined || refusedAt === key, tellRefusal: () => setRefusedAt(key) }
}
