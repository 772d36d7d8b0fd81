import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { enrollSchema } from '~/validation/rewards/rewards'
import { aboutCustomer, joinRewards } from './membership-changes.server'

const enrolling: AskingForm = {
  page: '/loyalty/account',
  done: () => '/loyalty/account?enrolled=true',
  form: 'enroll',
  asks: { question: 'confirm.enroll', back: 'confirm.notNow', about: aboutCustomer },
}

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, enrollSchema, joinRewards, enrolling)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(enrollSchema, joinRewards), enrolling)
}
