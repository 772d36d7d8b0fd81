import { useState } from 'react'
import { useFormAnswer, useReturned } from '~/components/form/form-answer'
import type { Widget } from '~/components/form/put-challenge'
import type { AfterpayView } from '~/components/payments/afterpay-method'
import { AppliedPayments, type AppliedPaymentView } from '~/components/payments/applied-payments'
import type { CardFieldsView } from '~/components/payments/card-fields/fields-view'
import type { PendingCode } from '~/components/payments/credit-card-form'
import { GiftCardForm } from '~/components/payments/gift-card-form'
import { PaymentMethod } from '~/components/payments/payment-method'
import type { PaypalView } from '~/components/payments/paypal-form'
import type { PendingCard } from '~/components/payments/store-card-form'
import type { WalletsView } from '~/components/payments/wallets/wallet-view'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { dollars } from '~/money'
import type { PaymentPanel } from '~/validation/payments/payment-panels'
import { useCheckoutAddress } from './checkout-address'
import type { OwnView } from './checkout-view'
import { PaymentWays } from './payment-ways'
import { SavedChoice } from './saved-choice'

export type BillingProps = {
  payments: AppliedPaymentView[]
  /** The panels that are offered, and the one that is open at first. */
  panels: PaymentPanel[]
  panel: PaymentPanel | null
  /** Something calls for that panel: it is not only the first. */
  isCalled: boolean
  /** The shopper has closed the one that was open. */
  isClosed: boolean
  /** A store card that waits to be confirmed, a credit card that waits for its security code. */
  pendingCard: PendingCard | null
  pendingCode: PendingCode | null
  /** What is said of a credit card that was just entered on its provider's page. */
  cardProblem: string | null
  /** The provider's fields for new credit cards. */
  cardFields: CardFieldsView | null
  /** The brands of credit cards that are taken. */
  brands: string[]
  replacing: boolean
  paypal: PaypalView
  afterpay: AfterpayView
  fullName: string
  orderId: string
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
  const { payments, panel, isShipped, remaining, asksForHuman, widget } = props
  const addressOf = useCheckoutAddress()
  const giftCard = useFormAnswer('gift-card')
  const newCard = useReturned('store-card')
  const confirmedCard = useFormAnswer('confirm-store-card')
  const paid = isPaid(props)
  const cardRefused = newCard !== undefined || confirmedCard !== undefined
  const creditAnswers = [useReturned('credit-card'), useFormAnswer('card-details'), useFormAnswer('security-code')]
  const creditRefused = creditAnswers.some(Boolean) || props.cardProblem !== null
  const partsRefused = useFormAnswer('afterpay') !== undefined
  const hasSaved = own.payments.length > 0
  const others = payments.flatMap(({ id, isGiftCard }) => (isGiftCard ? [] : [id])).join()
  const giftCards = payments.filter(({ isGiftCard }) => isGiftCard).length
  const isCovered = paid && giftCards > 0 && !payments.some(({ isGiftCard, amount }) => !isGiftCard && amount > 0)
  const [isGiftCardFirst] = useState(giftCard !== undefined) // the page came with its form
  const asksGiftCard = isGiftCardFirst && giftCard !== undefined && !props.isCalled
  const [savedRefused, paypalRefused] = [useFormAnswer('saved-payment'), useFormAnswer('paypal')].map(Boolean)
  const choiceRefused = savedRefused || paypalRefused
  const noneCalled = asksGiftCard || choiceRefused || (hasSaved && !props.isCalled)
  const refusedIn = creditRefused ? 1 : cardRefused ? 2 : partsRefused ? 4 : null
  const asked = refusedIn ?? (noneCalled ? null : panel)
  const opened = useOpened(asked, refusedIn !== null || props.isCalled, { others, giftCards, paid })
  const opensSaved = savedRefused || (opened === null && !paid && !paypalRefused && !asksGiftCard && !props.isClosed)
  const isRefused = cardRefused || creditRefused || partsRefused || choiceRefused
  return (
    <>
      <div className="credit">
        <AppliedPayments payments={payments} />
        {(!isCovered || giftCard) && (
          <GiftCardForm
            key={payments.length}
            open={panel === 7}
            another={giftCards > 0}
            slow={asksForHuman}
            widget={widget}
          />
        )}
      </div>
      {paid && payments.length === 0 && <p className="h3">{checkoutTexts.nothingToPay}</p>}
      {(isRefused || offersWays(props)) && (
        <fieldset className="pay">
          <legend className={remaining > 0 ? 'h3' : 'vh'}>
            {remaining > 0
              ? fill(checkoutMessages['checkout.remaining'], { amount: dollars(remaining) })
              : checkoutTexts.paymentMethod}
          </legend>
          <CreditFirst />
          <PaymentWays {...props} canSave={own.isKnown} opened={opened} others={others} paid={paid}>
            {hasSaved && <SavedPayments key={others} items={own.payments} open={Boolean(opensSaved)} />}
          </PaymentWays>
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

function isPaid({ remaining, pendingCard, pendingCode }: BillingProps): boolean {
  return remaining === 0 && !pendingCard && !pendingCode
}

/** Whether the ways to pay stand there, unless one of them was refused: something is to be paid, or could be otherwise. */
export function offersWays(props: BillingProps): boolean {
  return !isPaid(props) || props.payments.some(({ isGiftCard }) => !isGiftCard)
}

/** What pays: the others than gift cards, how many of these, and whether all of it is paid. */
type Paying = { others: string; giftCards: number; paid: boolean }

/**
 * The panel that is open. A gift card that pays a part closes one that was only the first; one that was called for stays
 * open, with what is still to be sent. None is closed by a gift card that is taken off: the first panel opens on a page
 * that is new, and when the ways to pay are chosen anew.
 * @param isCalled something calls for the panel that is asked for: it is not only the first
 */
function useOpened(asked: PaymentPanel | null, isCalled: boolean, now: Paying): PaymentPanel | null {
  const [before, setBefore] = useState({ ...now, opened: asked, isFirst: !isCalled })
  const { others, giftCards, paid } = now
  const isAnew = before.others !== others || (before.paid && !paid)
  const isDone = before.isFirst && giftCards > before.giftCards
  const kept = before.others === others && !paid && !isDone ? before.opened : null
  const opened = isCalled || isAnew ? (asked ?? kept) : kept
  const isFirst = !isCalled && (isAnew || before.isFirst)
  const after = { ...now, opened, isFirst }
  if (Object.entries(after).some(([name, value]) => before[name as keyof typeof before] !== value)) setBefore(after)
  return opened
}

/** Without scripts a press sends its own form, and the page comes back without what stood in the others. */
function CreditFirst() {
  return (
    <noscript>
      <p className="small muted">{checkoutTexts.creditFirst}</p>
    </noscript>
  )
}

/** What the customer saved, before the ways to pay by something new. */
function SavedPayments({ items, open }: { items: OwnView['payments']; open: boolean }) {
  return (
    <PaymentMethod value="saved" title={checkoutTexts.savedPayments} marks={[]} open={open}>
      <SavedChoice
        name="saved-payment"
        field="customerPaymentId"
        legend={checkoutTexts.savedPayments}
        isTitled
        items={items}
        button={checkoutTexts.paySaved}
      />
    </PaymentMethod>
  )
}
