import { checkoutTexts } from '~/messages/checkout'

type Mark = { text: string; look: string }

const marks: Record<string, Mark> = {
  GIFT_CARD: { text: checkoutTexts.giftCardMark, look: 'gc' },
  PAYPAL: { text: checkoutTexts.paypalMark, look: 'pp' },
  AFTERPAY: { text: checkoutTexts.afterpayMark, look: 'ap' },
  APPLE_PAY: { text: checkoutTexts.applePayMark, look: '' },
  GOOGLE_PAY: { text: checkoutTexts.googlePayMark, look: '' },
  VISA: { text: checkoutTexts.visaMark, look: '' },
  MASTERCARD: { text: checkoutTexts.mastercardMark, look: '' },
  AMEX: { text: checkoutTexts.amexMark, look: '' },
  DISCOVER: { text: checkoutTexts.discoverMark, look: '' },
}

/** The small mark beside a payment, by the wallet's type or the card's brand; the store card's for anything else. */
export function PaymentMark({ type }: { type: string }) {
  const { text, look } = marks[type] ?? { text: checkoutTexts.storeCardMark, look: 'sc' }
  return (
    <span className={`brand ${look}`.trim()} aria-hidden="true">
      {text}
    </span>
  )
}
