import type { ActionFunctionArgs } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { json } from '~/http/calls/replies.server'
import { takeCardAnswer } from '~/services/payments/cards/take-card-answer'
import { store } from '~/store.server'

const longest = 8 * 1024

/** What the card fields' provider tells us of a card. It has no session of ours: the nonce in its header proves it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const text = await request.text()
  const body = text.length > longest ? undefined : parsed(text)
  if (body === undefined) return json({ success: false }, 400)
  const { headers } = request
  const proof = { clientToken: headers.get('client-token') ?? '', nonce: headers.get('nonce') ?? '' }
  const address = typeof context.address === 'string' ? context.address : ''
  const isTaken = await takeCardAnswer(store, { address, ...proof, body })
  return json({ success: isTaken }, isTaken ? 200 : 403)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const loader = unused('POST')
