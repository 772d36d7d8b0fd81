import { useEffect, useRef } from 'react'
import { useFormAnswer } from '~/components/form/form-answer'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'
import type { AppliedPaymentView } from './applied-payments'

type ErrorCode = { additionalFields?: { paymentError?: string } }

/** Notes each payment that comes onto the order while the page stands, and each press whose payment was not authorized. */
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
  const shown = useFormAnswer('submit-order')?.shown
  useEffect(() => {
    const [code] = (shown?.errorCodes ?? []) as ErrorCode[]
    const error = code?.additionalFields?.paymentError
    if (error) noteEvent({ event: 'payment_pre_auth_failure', payment_error: error })
  }, [shown])
}
