import type { ReactNode } from 'react'
import { useFormAnswer } from '~/components/form/form-answer'
import { AccountMenu, type MenuItems } from './account-menu'

type Props = {
  title: string
  menu: MenuItems
  /** What was done just now. */
  done?: string | null
  /** The form whose refusal is said on top: it has no fields of its own. */
  problemsOf?: string
  children: ReactNode
}

/** A customer's own page, beside the menu that leads from one to the other. */
export function AccountFrame({ title, menu, done, problemsOf = '', children }: Props) {
  const problems = useFormAnswer(problemsOf)?.reply.error?.['']
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
        {done && (
          <div className="alert ok" role="status">
            <p>{done}</p>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
