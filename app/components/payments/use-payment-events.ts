import { useEffect, useRef } from 'react'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'
import type { AppliedPaymentView } from './applied-payments'

/** The order as it stands, and why its payment was not authorized when it was last pressed. */
type Submit = { submissionKey: string; paymentError: string | null }

/**
 * Notes each payment that comes onto the order while the page stands, and each press whose payment was not authorized,
 * also when that was learnt while the order was being finished.
 */
export function usePaymentEvents(payments: AppliedPaymentView[], submit: Submit): void {
  const known = useRef(new Set(payments.map(({ id }) => id)))
  useEffect(() => {
    for (const { id, isGiftCard, amount } of payments) {
      if (known.current.has(id)) continue
      known.current.add(id)
      const paymentType = isGiftCard ? 'gift_card' : 'store_card'
      noteEvent({ event: 'add_payment_info', payment_type: paymentType, value: amount / 100, currency })
    }
  }, [payments])
  const { submissionKey, paymentError } = submit
  useEffect(() => {
    if (paymentError && isNews(submissionKey))
      noteEvent({ event: 'payment_pre_auth_failure', payment_error: paymentError })
  }, [submissionKey, paymentError])
}

/** Every page says it while the order stands as it was declined: only the first one is news. */
function isNews(order: string): boolean {
  try {
    if (sessionStorage.getItem('declined') === order) return false
    sessionStorage.setItem('declined', order)
  } catch {} // a browser that keeps nothing may note it once more
  return true
}
