import { useEffect } from 'react'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'
import { isNews } from './use-payment-events'

/** A payment that its payer approved on a page of the provider; `amount`: cents. */
export type ApprovedPayment = { id: string; type: string; amount: number }

/** Notes what paid for an order that was bought from the bag, where no page of checkout stood that could. */
export function useExpressPaymentEvent(approved: ApprovedPayment | null): void {
  useEffect(() => {
    if (!approved || !isNews(approved.id)) return
    const payment_type = approved.type.toLowerCase()
    noteEvent({ event: 'add_payment_info', payment_type, value: approved.amount / 100, currency })
  }, [approved])
}
