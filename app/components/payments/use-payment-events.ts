import { useEffect, useRef } from 'react'
import { brand } from '~/brand'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'
import type { AppliedPaymentView } from './applied-payments'
import { noteStanding } from './refused-events'

/** The order as it stands, and what of its payment failed when it was last pressed. */
type Submit = { submissionKey: string; paymentError: string | null; rewardLost: boolean }

/** What reports call a payment, by its mark. */
const typesOfMarks: Record<string, string> = {
  [`${brand.enum}_CARD`]: 'store_card',
  ...{ VISA: 'credit_card', MASTERCARD: 'credit_card', AMEX: 'credit_card', DISCOVER: 'credit_card' },
}

/**
 * Notes each payment that comes onto the order while the page stands, a wallet's also when it was approved elsewhere, and each press whose payment was not authorized or
 * whose points were not there, also when that was learnt while the order was being finished.
 */
export function usePaymentEvents(payments: AppliedPaymentView[], submit: Submit): void {
  const known = useRef(new Set(payments.filter(({ mark }) => !approvedElsewhere.includes(mark)).map(({ id }) => id)))
  useEffect(() => {
    for (const { id, mark, isGiftCard, amount } of payments) {
      if (known.current.has(id)) continue
      known.current.add(id)
      const isElsewhere = approvedElsewhere.includes(mark)
      if (isElsewhere && !isNews(id)) continue
      const paymentType = isGiftCard ? 'gift_card' : (typesOfMarks[mark] ?? mark.toLowerCase())
      noteEvent({ event: 'add_payment_info', payment_type: paymentType, value: amount / 100, currency })
    }
  }, [payments])
  const { submissionKey, paymentError, rewardLost } = submit
  useEffect(() => {
    noteStanding(submissionKey, { paymentError, rewardLost })
  }, [submissionKey, paymentError, rewardLost])
}

/** Approved or entered on a page of the provider's own: the payment is there when this page comes. */
const approvedElsewhere = ['PAYPAL', 'AFTERPAY', 'VISA', 'MASTERCARD', 'AMEX', 'DISCOVER']

/**
 * Whether nothing of an approval was noted yet. Every page says it while the order stands as it does, in every
 * window: only the first one is news.
 */
export function isNews(id: string): boolean {
  try {
    if (localStorage.getItem('approved') === id) return false
    localStorage.setItem('approved', id)
  } catch {} // a browser that keeps nothing may note it once more
  return true
}
