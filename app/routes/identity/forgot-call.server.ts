import type { ActionFunctionArgs } from '@remix-run/node'
import { acceptsHtml } from '~/http/calls/accept.server'
import { call, Reply } from '~/http/calls/calls.server'
import { success } from '~/http/calls/replies.server'
import { whenHuman } from '~/http/identity/human.server'
import { say } from '~/messages'
import { askForReset } from '~/services/identity/reset-password'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { type ForgotPasswordInput, forgotPasswordSchema } from '~/validation/identity/identity'

/** Whether a client asks for JSON where the page's own form posts too: browsers' forms want HTML, Remix its own format. */
export function isForgotCall({ request, context }: ActionFunctionArgs): boolean {
  return !context.isData && !acceptsHtml(request.headers.get('accept') ?? '')
}

/** The page's form as a call. */
export const forgot = call(
  forgotPasswordSchema,
  whenHuman('FORGOT_PASSWORD', 'call', async (visit, { emailAddress }: ForgotPasswordInput) => {
    const asked = await askForReset(store, visit, emailAddress)
    return asked.ok ? ok(new Reply({ success: true, messages: [success(say('forgot.sent'))] })) : asked
  }),
  { failed: 'forgot.failed' },
)
