import { say } from '~/messages'
import { rewardsMessages, rewardsTexts } from '~/messages/rewards'
import type { Customer } from '~/services/identity/customer'
import type { Result } from '~/services/result'
import { keptPoints, movementsOf, summaryOf } from '~/services/rewards/rewards-account'
import { store } from '~/store.server'

/** What the page shows a member; a part that could not be read is null, and the page says so. */
export async function memberView(customer: Customer, query: URLSearchParams) {
  const page = Number(query.get('page')) || 1
  const [summary, history] = await Promise.all([
    summaryOf(store, customer),
    movementsOf(store, customer.id, Math.trunc(page)),
  ])
  return {
    isMember: true as const,
    isLeaving: query.get('leave') === 'true',
    done: query.get('enrolled') === 'true' ? rewardsMessages['rewards.enrolled'] : null,
    failed: [summary, history].flatMap(sentenceOf),
    summary: summary.ok ? summary.value : null,
    history: history.ok ? history.value : null,
  }
}

/** What the page shows a customer who is no member. */
export async function strangerView(customer: Customer, query: URLSearchParams) {
  return {
    isMember: false as const,
    done: query.get('left') === 'true' && customer.leftAt !== null ? rewardsTexts.left : null,
    failed: [] as string[],
    asksPhone: customer.phoneNumber === null,
    kept: keptPoints(customer, store.now()),
  }
}

function sentenceOf(read: Result<unknown>): string[] {
  return read.ok ? [] : [say(read.refusal.code, read.refusal.values)]
}
