import { type ActionFunctionArgs, data } from '@remix-run/node'
import { addReplyHeader } from '../request/visit.server'
import { answerCall, type Call } from './calls.server'
import { replyAsJson } from './page-as-json.server'

/** Answers a call at the address of a page. Its action cannot answer JSON by itself: what the call says goes out in the page's stead. */
export async function answerPageCall(args: ActionFunctionArgs, call: Call) {
  const answer = await answerCall(args, call)
  for (const name of ['x-reload', 'retry-after']) {
    const value = answer.headers.get(name)
    if (value) addReplyHeader(args.context, name, value)
  }
  replyAsJson(args.context, await answer.json())
  return data(null, { status: answer.status })
}
