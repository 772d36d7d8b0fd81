import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawConsentPage } from '~/components/page/consent-notice.server'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { consentCookie, consentOf, pathBack } from '~/http/consent.server'
import { answerForms, form } from '~/http/forms.server'
import { openVisit } from '~/http/visit.server'
import { menuTexts } from '~/messages.menus'
import { ok } from '~/services/result'
import { consentSchema } from '~/validation/consent'

/** What the visitor answered to the question about cookies, and the way to answer otherwise. */
export async function loader(args: LoaderFunctionArgs) {
  const { csrf } = await openVisit(args)
  const html = drawConsentPage({ csrf, path: '/consent', answer: consentOf(args.request) })
  return withServed({ title: menuTexts.consentTitle }, { 'consent-page': html }, args.context.isData)
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    consent: form(
      consentSchema,
      async ({ headers }, { answer, back }) => {
        headers.append('set-cookie', consentCookie(answer))
        return ok(pathBack(back))
      },
      (back) => back,
    ),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.title ?? '')

export default function ConsentScreen() {
  return <Served name="consent-page" id="consent-page" className="wrap prose" data={useLoaderData<typeof loader>()} />
}
