import type { Outcome } from '~/gateways/payments'

const longest = 160

/** Long runs of digits and e-mail addresses: a provider's text may quote what it was sent. */
const quoted = /\d(?:[ -]?\d){7,}|\S+@\S+/g

/** Why a provider did not do as asked, in its code and its words, as the books and the log may keep them. */
export function saidOf(outcome: Outcome<object>): string | undefined {
  if (outcome.status === 'ok') return undefined
  const said = outcome.status === 'declined' ? `${outcome.code} ${outcome.text}` : outcome.detail
  const kept = said.replace(/[\s\p{C}]+/gu, ' ').replace(quoted, '…')
  return kept.trim().slice(0, longest) || undefined
}
