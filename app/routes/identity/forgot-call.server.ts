import { type ActionFunctionArgs, data } from '@remix-run/node'
import { acceptsHtml } from '~/http/accept.server'
import { answerCall, call, Reply } from '~/http/calls.server'
import { whenHuman } from '~/http/human.server'
import { replyAsJson } from '~/http/page-as-json.server'
import { success } from '~/http/replies.server'
import { addReplyHeader } from '~/http/visit.server'
import { say } from '~/messages'
import { askForReset } from '~/services/identity/reset-password'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { type ForgotPasswordInput, forgotPasswordSchema } from '~/validation/identity'

/** Whether a client asks for JSON where the page's own form posts too: browsers' forms want HTML, Remix its own format. */
export function isForgotCall({ request, context }: ActionFunctionArgs): boolean {
  return !context.isData && !acceptsHtml(request.headers.get('accept') ?? '')
}

const forgot = call(
  forgotPasswordSchema,
  whenHuman('FORGOT_PASSWORD', 'call', async (visit, { emailAddress }: ForgotPasswordInput) => {
    const asked = await askForReset(store, visit, emailAddress)
    return asked.ok ? ok(new Reply({ success: true, messages: [success(say('forgot.sent'))] })) : asked
  }),
  { failed: 'forgot.failed' },
)

/** A page's action cannot answer JSON by itself: what the call said goes out in the page's stead. */
export async function answerForgotCall(args: ActionFunctionArgs) {
  const answer = await answerCall(args, forgot)
  for (const name of ['x-reload', 'retry-after']) {
    const value = answer.headers.get(name)
    if (value) addReplyHeader(args.context, name, value)
  }
  replyAsJson(args.context, await answer.json())
  return data(null, { status: answer.status })
}
