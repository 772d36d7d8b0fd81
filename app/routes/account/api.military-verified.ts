import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { pathBack } from '~/http/content/consent.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { isNavigation } from '~/http/request/changing-reads.server'
import { openVisit } from '~/http/request/visit.server'
import { awaitsMilitaryNotice, closeMilitaryNotice } from '~/services/account/military-notice'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

const closing: AskingForm = {
  page: '/account',
  done: (fields) => pathBack(String((fields as { back?: string } | null)?.back ?? '/account')),
  form: 'military',
  asks: {
    question: 'military.verified',
    back: 'confirm.notNow',
    about: async ({ loggedIn }) => (loggedIn ? ok('') : refusal({ code: 'login.required', kind: 'unauthorized' })),
  },
}

const close = forLoggedIn(({ customer }) => closeMilitaryNotice(store, customer))

/** Changes by GET, so only when the request proves that it may. A link leads on who has no notice to close. */
export async function loader(args: LoaderFunctionArgs) {
  const { loggedIn, customer, headers } = await openVisit(args)
  const isIdle = loggedIn && !awaitsMilitaryNotice(store, customer)
  if (isIdle && isNavigation(args.request)) return redirect(closing.page, { headers })
  return answerRead(args, nothing, close, closing)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(nothing, close), closing)
}
