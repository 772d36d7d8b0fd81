import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { json } from '~/http/calls/replies.server'
import { cardFieldPage } from '~/http/sandbox/sandbox-field-page.server'
import { playedFields, tokenizePlayed } from '~/services/payments/cards/play-card-fields'
import { store } from '~/store.server'

const scripts = ['client-2.0.0.js', 'field.js'] as const

/** The emulated provider of the card fields: its script, and the document of each field. None where the real one is asked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const fields = open()
  if (params.part === 'field') return cardFieldPage(new URL(request.url).searchParams)
  const file = scripts.find((name) => name === params.part)
  if (!file) throw new Response(null, { status: 404 })
  const answer = await fields.load(file, request.signal).catch(() => new Response(null, { status: 502 }))
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(await answer.text(), { status: answer.status, headers })
}

/** Takes what the fields send off. It is encrypted for the provider; neither it nor the card is kept. */
export async function action({ request, params }: ActionFunctionArgs) {
  const fields = open()
  if (params.part !== 'tokenize') throw new Response(null, { status: 404 })
  const clientToken = request.headers.get('client-token')?.replace(/^Bearer /, '') ?? ''
  const body = await request.json().catch(() => null)
  const sent = { clientToken, body, signal: request.signal }
  const { status, reason } = await tokenizePlayed(store, fields, sent).catch(() => ({ status: 502, reason: 'NETWORK' }))
  return json({ reason }, status)
}

function open() {
  const fields = playedFields(store)
  if (!fields) throw new Response(null, { status: 404 })
  return fields
}
