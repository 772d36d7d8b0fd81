import { useEffect, useRef } from 'react'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'
import type { AppliedPaymentView } from './applied-payments'

/** Notes each payment that comes onto the order while the page stands. */
export function usePaymentEvents(payments: AppliedPaymentView[]): void {
  const known = useRef(new Set(payments.map(({ id }) => id)))
  useEffect(() => {
    for (const { id, isGiftCard, amount } of payments) {
      if (known.current.has(id)) continue
      known.current.add(id)
      const paymentType = isGiftCard ? 'gift_card' : 'store_card'
      noteEvent({ event: 'add_payment_info', payment_type: paymentType, value: amount / 100, currency })
    }
  }, [payments])
}
