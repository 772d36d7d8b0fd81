import type { ClientActionFunctionArgs } from '@remix-run/react'
import { notificationMessages } from '~/messages/notification'
import { keepPage } from '../form/keep-page'

const failures = { 'order-notification': { said: notificationMessages['notification.failed'] } }

/** The `clientAction` of a page that shows an order: its sign-up for texts says its failure in its own words. */
export function keepOrder(args: ClientActionFunctionArgs) {
  return keepPage(args, failures)
}
