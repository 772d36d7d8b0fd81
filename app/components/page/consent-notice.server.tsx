import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '~/html'
import { frameTexts } from '~/messages/frame'
import { menuTexts } from '~/messages/menus'

const privacy = '/guest-services/privacy-security/privacy-security'

type Asked = { csrf: string; path: string }

const question = (
  <p>
    {menuTexts.consentQuestion} <a href={privacy}>{frameTexts.privacy}</a>
  </p>
)

/** Drawn once, in three pieces: every page carries it to whoever has not answered. */
const [begin = '', middle = '', end = ''] = renderToStaticMarkup(
  <section className="consent" aria-label={menuTexts.consentTitle}>
    <ConsentForm csrf="{csrf}" path="{path}">
      {question}
    </ConsentForm>
  </section>,
).split(/\{csrf\}|\{path\}/)

/** The question about cookies, until it is answered: a plain form that leads back to the page. @returns HTML */
export function consentNotice({ csrf, path }: Asked): string {
  return begin + escapeHtml(csrf) + middle + escapeHtml(path) + end
}

const answers = {
  granted: menuTexts.consentGranted,
  denied: menuTexts.consentDenied,
  open: menuTexts.consentOpen,
}

type Page = Asked & { answer: 'granted' | 'denied' | null; problems: string[] }

/** The page where an answer is changed. @param problems why the last one was not taken @returns HTML */
export function drawConsentPage({ answer, problems, ...asked }: Page): string {
  return renderToStaticMarkup(
    <>
      <h1>{menuTexts.consentTitle}</h1>
      {problems.map((problem) => (
        <p key={problem} className="alert bad" role="alert">
          {problem}
        </p>
      ))}
      <p>{answers[answer ?? 'open']}</p>
      <ConsentForm {...asked}>{question}</ConsentForm>
    </>,
  )
}

function ConsentForm({ csrf, path, children }: Asked & { children: ReactNode }) {
  return (
    <form method="post" action="/consent" className="consent-form" noValidate>
      <input type="hidden" name="form" value="consent" />
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="back" value={path} />
      {children}
      <p className="consent-buttons">
        <button className="btn sm" type="submit" name="answer" value="granted">
          {menuTexts.consentYes}
        </button>{' '}
        <button className="btn sm ghost" type="submit" name="answer" value="denied">
          {menuTexts.consentNo}
        </button>
      </p>
    </form>
  )
}
