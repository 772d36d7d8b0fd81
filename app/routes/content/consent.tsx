import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawConsentPage } from '~/components/page/consent-notice.server'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { call } from '~/http/calls/calls.server'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { answerPageCall } from '~/http/calls/page-call.server'
import { consentCookie, consentOf, pathBack } from '~/http/content/consent.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { openVisit, refusedAnswer, type Visit } from '~/http/request/visit.server'
import { menuTexts } from '~/messages/menus'
import { ok } from '~/services/result'
import { type Consent, consentSchema } from '~/validation/content/consent'

/** What the visitor answered to the question about cookies, and the way to answer otherwise. */
export async function loader(args: LoaderFunctionArgs) {
  const { csrf } = await openVisit(args)
  const problems = Object.values(refusedAnswer(args.context)?.reply.error ?? {}).flatMap((said) => said ?? [])
  const html = drawConsentPage({ csrf, path: '/consent', answer: consentOf(args.request), problems })
  return withServed({ title: menuTexts.consentTitle }, { 'consent-page': html }, args.context.isData)
}

export function action(args: ActionFunctionArgs) {
  if (wantsJson(args.request)) return answerPageCall(args, call(consentSchema, keepAnswer))
  return answerForms(args, { consent: form(consentSchema, keepAnswer, ({ back }) => back) })
}

async function keepAnswer({ headers }: Visit, { answer, back }: Consent) {
  headers.append('set-cookie', consentCookie(answer))
  return ok({ back: pathBack(back) })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.title ?? '')

export default function ConsentScreen() {
  return <Served name="consent-page" id="consent-page" className="wrap prose" data={useLoaderData<typeof loader>()} />
}
