import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DoneNotice } from '~/components/form/done-notice'
import { isInApp } from '~/components/page/in-app'
import { identityTexts } from '~/messages/identity'

const forgot = { path: '/login/forgotPassword', text: identityTexts.forgotTab }
const tabs = [
  { path: '/login', text: identityTexts.signInTab },
  { path: '/register', text: identityTexts.signUpTab },
  forgot,
]

type Props = {
  title: string
  /** What is said before the form: each is an alert of this kind, with the way to a new password where that is what helps. */
  notices?: { kind: 'ok' | 'warn' | 'bad'; text: string; toReset?: boolean }[]
  children: ReactNode
}

/** The page of an account form, under the tabs that lead from one to the other and keep the way back. */
export function AccountPage({ title, notices = [], children }: Props) {
  const { pathname, search } = useLocation()
  const kept = new URLSearchParams(search).get('successUrl')
  const query = kept ? `?${new URLSearchParams({ successUrl: kept })}` : ''
  return (
    <div className="wrap page account-form">
      {!isInApp(pathname) && (
        <nav className="tabs" aria-label={identityTexts.tabs}>
          {tabs.map(({ path, text }) => (
            <a key={path} href={path + query} aria-current={path === pathname ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {notices.map(({ kind, text, toReset }) =>
        kind === 'ok' ? (
          <DoneNotice key={text}>{text}</DoneNotice>
        ) : (
          <div key={text} className={`alert ${kind}`} role="alert">
            <p>{text}</p>
            {toReset && (
              <a className="link" href={forgot.path + query}>
                {forgot.text}
              </a>
            )}
          </div>
        ),
      )}
      {children}
    </div>
  )
}
