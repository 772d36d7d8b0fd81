import type { ActionFunctionArgs } from '@remix-run/node'
import { type NoticeEnd, type NoticeProvider, takeNotice } from '~/services/checkout/submit/take-notice'
import { store } from '~/store.server'
import { json } from '../calls/replies.server'

const longest = 64 * 1024
const statuses: Record<NoticeEnd, number> = { taken: 200, refused: 403, later: 503, none: 404 }

/** Answers a notice of a provider. It has no session of ours: what came with it proves it, or nothing. */
export async function answerNotice(
  { request, context }: ActionFunctionArgs,
  provider: NoticeProvider,
): Promise<Response> {
  const body = await request.text()
  if (body.length > longest) return json({ success: false }, 400)
  const address = typeof context.address === 'string' ? context.address : ''
  const end = await takeNotice(store, provider, { address, headers: request.headers, body })
  return json({ success: end === 'taken' }, statuses[end])
}
