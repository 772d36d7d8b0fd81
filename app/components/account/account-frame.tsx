import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFormAnswer } from '~/components/form/form-answer'
import { accountTexts } from '~/messages.account'

type Props = {
  title: string
  /** From the loader: http/account-menu.server.ts. */
  menu: { href: string; text: string; newTab?: true }[]
  /** What was done just now. */
  done?: string | null
  /** The form whose refusal is said on top: it has no fields of its own. */
  problemsOf?: string
  children: ReactNode
}

/** A customer's own page, beside the menu that leads from one to the other. */
export function AccountFrame({ title, menu, done, problemsOf = '', children }: Props) {
  const { pathname } = useLocation()
  const problems = useFormAnswer(problemsOf)?.reply.error?.['']
  return (
    <div className="wrap account">
      <nav className="tabs" aria-label={accountTexts.menu}>
        {menu.map(({ href, text, newTab }) => (
          <a
            key={href + text}
            href={href}
            aria-current={href === pathname ? 'page' : undefined}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            {text}
            {newTab && <span className="vh"> {accountTexts.newTab}</span>}
          </a>
        ))}
      </nav>
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
