import { renderToStaticMarkup } from 'react-dom/server'
import { frameTexts } from '~/messages/frame'
import { militaryMessages, militaryTexts } from '~/messages/military'

/**
 * Says once that a customer's service is verified, as HTML: a plain form that leads back to the page. Scripts open it
 * over the page.
 */
export function militaryNotice({ csrf, path }: { csrf: string; path: string }): string {
  return renderToStaticMarkup(
    <section className="consent" aria-label={militaryTexts.title} data-military="">
      <form method="post" action="/military/verified" noValidate>
        <input type="hidden" name="form" value="military" />
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="back" value={path} />
        <p>{militaryMessages['military.verified']}</p>
        <button className="btn sm" type="submit">
          {frameTexts.close}
        </button>
      </form>
    </section>,
  )
}
