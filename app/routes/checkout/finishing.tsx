import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { pageMeta } from '~/components/page/page-meta'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { sessionStoreOf } from '~/http/checkout/checkout-routing.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { submitReply } from '~/http/dto/submit'
import { openVisit } from '~/http/request/visit.server'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { orderAfterSubmit } from '~/services/checkout/submit/order-after-submit'
import { findSubmission } from '~/services/checkout/submit/submit-order'
import { store } from '~/store.server'
import { afterSubmit } from './checkout-ways'

export const handle = { checkout: true }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, checkoutTexts.finishingTitle)

const everySeconds = 2

/** Reloads itself in every browser, also when scripts are off or fail half-way. */
export const headers: HeadersFunction = () => ({ refresh: String(everySeconds) })

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { bagKey, headers } = visit
  const query = new URL(args.request.url).searchParams
  const id = query.get('s') ?? ''
  const express = isExpress(query)
  const answer = await findSubmission(store, bagKey, id)
  if (!answer.ok && answer.refusal.kind === 'not-found') throw new Response(null, { status: 404 })
  if (wantsJson(args.request)) {
    const order = await orderAfterSubmit(store, visit, answer)
    const about = { express, sessionStore: await sessionStoreOf(visit) }
    const { body, status } = submitReply(answer, shownTo(visit, order), about)
    return data({ asJson: body }, { status }) // what the submit itself would have been answered with
  }
  if (!answer.ok) throw redirect(checkoutAddress(express), { headers })
  if (answer.value.state === 'placed') throw redirect(afterSubmit(answer.value, express), { headers })
  return { asJson: undefined }
}

export default function Finishing() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <main className="wrap page finishing" aria-live="polite">
      <h1>{checkoutTexts.finishingTitle}</h1>
      <p>{checkoutMessages['checkout.finishing']}</p>
      <progress aria-label={checkoutTexts.finishingTitle} />
    </main>
  )
}
