import type { ReactNode } from 'react'
import { brand } from '~/brand'
import { AfterpayMethod, type AfterpayView } from '~/components/payments/afterpay-method'
import type { AppliedPaymentView } from '~/components/payments/applied-payments'
import type { CardFieldsView } from '~/components/payments/card-fields/fields-view'
import { CreditCardForm, type PendingCode } from '~/components/payments/credit-card-form'
import { LateWallets } from '~/components/payments/late-wallets'
import { PaymentMethod } from '~/components/payments/payment-method'
import { PaypalMethod, type PaypalView } from '~/components/payments/paypal-form'
import { type PendingCard, StoreCardForm } from '~/components/payments/store-card-form'
import type { WalletsView } from '~/components/payments/wallets/wallet-view'
import { checkoutTexts } from '~/messages/checkout'
import { deviceOnly, panels as keys, type PaymentPanel } from '~/validation/payments/payment-panels'

type Props = {
  payments: AppliedPaymentView[]
  /** What pays besides gift cards: its forms are done with. */
  others: string
  panels: PaymentPanel[]
  /** The panel that is open at first. */
  opened: PaymentPanel | null
  /** Nothing is left to pay: another way would take the place of what pays now. */
  paid: boolean
  pendingCard: PendingCard | null
  pendingCode: PendingCode | null
  cardProblem: string | null
  cardFields: CardFieldsView | null
  brands: string[]
  replacing: boolean
  paypal: PaypalView
  afterpay: AfterpayView
  /** The phone and browser wallets, for browsers that have them. */
  wallets: WalletsView | null
  fullName: string
  orderId: string
  isShipped: boolean
  canSave: boolean
  /** What stands before them. */
  children?: ReactNode
}

/** The ways to pay by something new, each with its panel, in the order of the panels' numbers. */
export function PaymentWays({ payments, panels, opened: asked, paid, children, others, ...props }: Props) {
  const opened = asked && deviceOnly.includes(asked) && !paid ? firstOf(panels) : asked
  const { pendingCard, pendingCode, cardProblem, cardFields, brands, replacing, paypal, wallets } = props
  const { afterpay, fullName, isShipped, canSave } = props
  const note = paid ? instead(payments) : undefined
  const card = { fullName, isShipped, canSave }
  return (
    <ul className="pm">
      {children}
      {panels.includes(keys.creditCard) && (
        <PaymentMethod
          value="credit-card"
          title={checkoutTexts.creditCard}
          note={note}
          marks={brands}
          open={opened === keys.creditCard}
          stays={pendingCode !== null}
        >
          <CreditCardForm
            key={others}
            pending={pendingCode}
            problem={cardProblem}
            fields={cardFields}
            orderId={props.orderId}
            {...card}
          />
        </PaymentMethod>
      )}
      {panels.includes(keys.storeCard) && (
        <PaymentMethod
          value="store-card"
          title={brand.card}
          note={note}
          marks={[`${brand.enum}_CARD`]}
          open={opened === keys.storeCard}
          stays={pendingCard !== null}
        >
          <StoreCardForm key={others} pending={pendingCard} replacing={replacing} {...card} />
        </PaymentMethod>
      )}
      {panels.includes(keys.onlineWallet) && <PaypalMethod view={paypal} open={opened === keys.onlineWallet} />}
      {panels.includes(keys.instalment) && <AfterpayMethod view={afterpay} open={opened === keys.instalment} />}
      <LateWallets part="methods" view={wallets} panel={asked} />
    </ul>
  )
}

/** The panel that is open until the device is known to have the wallet that is asked for. */
function firstOf(panels: PaymentPanel[]): PaymentPanel | null {
  return panels.find((panel) => !deviceOnly.includes(panel)) ?? null
}

/** What a card would take the place of. */
function instead(payments: AppliedPaymentView[]): string {
  return payments.some(({ isCard }) => isCard) ? checkoutTexts.useAnotherCard : checkoutTexts.useCardInstead
}
