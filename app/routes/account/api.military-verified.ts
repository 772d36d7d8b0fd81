import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls.server'
import { pathBack } from '~/http/consent.server'
import { forLoggedIn } from '~/http/known.server'
import type { AskingForm } from '~/http/plain-forms.server'
import { closeMilitaryNotice } from '~/services/account/military-notice'
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

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, close, closing)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(nothing, close), closing)
}
