import { brand } from '~/brand'
import { useFormAnswer, useSent } from '~/components/form/form-answer'
import type { Widget } from '~/components/form/put-challenge'
import { AfterpayMethod } from '~/components/payments/afterpay-method'
import { AppliedPayments, type AppliedPaymentView } from '~/components/payments/applied-payments'
import { GiftCardForm } from '~/components/payments/gift-card-form'
import { LateWallets } from '~/components/payments/late-wallets'
import { PaymentMethod } from '~/components/payments/payment-method'
import { PaypalMethod } from '~/components/payments/paypal-form'
import { type PendingCard, StoreCardForm } from '~/components/payments/store-card-form'
import type { WalletsView } from '~/components/payments/wallets/wallet-view'
import { checkoutMessages, checkoutTexts } from '~/messages.checkout'
import { fill } from '~/messages.fill'
import { dollars } from '~/money'
import type { PaymentPanel } from '~/validation/payment-panels'
import { useCheckoutAddress } from './checkout-address'
import type { OwnView } from './checkout-view'
import { SavedChoice } from './saved-choice'

export type BillingProps = {
  payments: AppliedPaymentView[]
  /** The panels that are offered, and the one that is open at first. */
  panels: PaymentPanel[]
  panel: PaymentPanel | null
  pendingCard: PendingCard | null
  replacing: boolean
  /** Why PayPal cannot be used now; null when it can. */
  paypalOff: string | null
  fullName: string
  /** Whether there is a shipping address that may be the billing address. */
  isShipped: boolean
  /** What the payments leave to pay, in cents. */
  remaining: number
  /** The human check of the gift card form is on, and what puts it. */
  asksForHuman: boolean
  widget: Widget | null
  /** The phone and browser wallets, for browsers that have them. */
  wallets: WalletsView | null
}

/** What pays for the order: gift cards first, for they change what is due, then the one way to pay the rest. */
export function BillingStep({ own, ...props }: BillingProps & { own: OwnView }) {
  const { payments, panel, pendingCard, replacing, fullName, isShipped, remaining, asksForHuman, widget } = props
  const addressOf = useCheckoutAddress()
  const giftCard = useFormAnswer('gift-card')
  const newCard = useSent('store-card')
  const confirmedCard = useFormAnswer('confirm-store-card')
  const hasGiftCard = payments.some(({ isGiftCard }) => isGiftCard)
  const paid = remaining === 0 && !pendingCard
  const cardRefused = newCard !== undefined || confirmedCard !== undefined
  const choiceRefused = [useFormAnswer('saved-payment'), useFormAnswer('paypal')].some(Boolean)
  const offersWays = !paid || cardRefused || choiceRefused || payments.some(({ isGiftCard }) => !isGiftCard)
  return (
    <>
      <div className="credit">
        <AppliedPayments payments={payments} />
        {(!(paid && hasGiftCard) || giftCard) && (
          <GiftCardForm
            key={payments.length}
            open={panel === 7}
            another={hasGiftCard}
            slow={asksForHuman}
            widget={widget}
          />
        )}
      </div>
      {paid && payments.length === 0 && <p className="h3">{checkoutTexts.nothingToPay}</p>}
      {offersWays && (
        <fieldset className="pay">
          <legend className={remaining > 0 ? 'h3' : 'vh'}>
            {remaining > 0
              ? fill(checkoutMessages['checkout.remaining'], { amount: dollars(remaining) })
              : checkoutTexts.paymentMethod}
          </legend>
          <CreditFirst />
          <SavedPayments key={payments.length} items={own.payments} />
          <ul className="pm">
            <PaymentMethod
              value="store-card"
              title={brand.card}
              note={paid ? checkoutTexts.useAnotherCard : undefined}
              marks={[`${brand.enum}_CARD`]}
              open={panel === 2 || cardRefused}
            >
              <StoreCardForm
                key={payments.length}
                pending={pendingCard}
                replacing={replacing}
                fullName={fullName}
                isShipped={isShipped}
                canSave={own.isKnown}
              />
            </PaymentMethod>
            <OtherMethods {...props} />
          </ul>
        </fieldset>
      )}
      <div className="go">
        <a className="link" href={addressOf({ section: 'SHIPPING' })}>
          {isShipped ? checkoutTexts.backToShipping : checkoutTexts.backToPickup}
        </a>
        {paid && (
          <a className="btn" href={addressOf({ section: 'REVIEW' })}>
            {checkoutTexts.reviewOrder}
          </a>
        )}
      </div>
    </>
  )
}

/** Without scripts a press sends its own form, and the page comes back without what stood in the others. */
function CreditFirst() {
  return (
    <noscript>
      <p className="small muted">{checkoutTexts.creditFirst}</p>
    </noscript>
  )
}

/** What is approved at its provider. */
function OtherMethods({ panels, panel, paypalOff, wallets }: BillingProps) {
  return (
    <>
      {panels.includes(3) && <PaypalMethod off={paypalOff} open={panel === 3} />}
      {panels.includes(4) && <AfterpayMethod open={panel === 4} />}
      <LateWallets part="methods" view={wallets} panel={panel} />
    </>
  )
}

/** What the customer saved, before the ways to pay by something new. */
function SavedPayments({ items }: { items: OwnView['payments'] }) {
  if (items.length === 0) return null
  return (
    <SavedChoice
      name="saved-payment"
      field="customerPaymentId"
      legend={checkoutTexts.savedPayments}
      items={items}
      button={checkoutTexts.paySaved}
    />
  )
}
