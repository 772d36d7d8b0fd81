import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { nothing } from '~/validation/fields'
import { aboutCustomer, leaveRewards } from './membership-changes.server'

const leaving: AskingForm = {
  page: '/loyalty/account',
  done: () => '/loyalty/account?left=true',
  form: 'unenroll',
  asks: { question: 'confirm.unenroll', back: 'confirm.stay', about: aboutCustomer },
}

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, leaveRewards, leaving)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(nothing, leaveRewards), leaving)
}
