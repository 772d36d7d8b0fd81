import { useFormAnswer, useSent } from '~/components/form/form-answer'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import { useCheckoutAddress } from './checkout-address'
import type { OrderView } from './checkout-view'
import { OrderLines } from './order-lines'
import { ShippingLine } from './shipping-step'
import { Totals } from './totals'

export type SubmitView = {
  submissionKey: string
  reviewedTotal: number
  reviewedCharge: number
  /** Who gets news and offers already is not asked. */
  asksForNews: boolean
  /** Why the payment of the last press was not authorized, as clients read it; null when it was not declined. */
  paymentError: string | null
  /** The points the last press was to be paid with were not there. */
  rewardLost: boolean
}

/** Everything once more, and the button that places the order. */
export function ReviewForm({ order, submit }: { order: OrderView; submit: SubmitView }) {
  const name = 'submit-order'
  const addressOf = useCheckoutAddress()
  const [form] = useStoreForm(name)
  const sent = useSent(name)
  const shown = useFormAnswer(name)?.shown
  const toBag = shown?.bagMustChange === true
  return (
    <StoreForm form={form} action={addressOf()} leadsTo={shown && (toBag ? itemsId : paymentsId)}>
      {toBag && (
        <p className="to-bag">
          <a className="link" href="/cart">
            {checkoutTexts.backToBag}
          </a>
        </p>
      )}
      <OrderReview order={order} />
      <input type="hidden" name="submissionKey" value={submit.submissionKey} />
      <input type="hidden" name="reviewedTotal" value={submit.reviewedTotal} />
      <input type="hidden" name="reviewedCharge" value={submit.reviewedCharge} />
      {submit.asksForNews && (
        <label className="ck">
          <input type="checkbox" name="receiveEmail" defaultChecked={!sent || sent.receiveEmail !== undefined} />
          <span>{checkoutTexts.receiveEmail}</span>
        </label>
      )}
      <div className="go">
        <a className="link" href={addressOf({ section: 'BILLING' })}>
          {checkoutTexts.backToBilling}
        </a>
        <SubmitButton form={name}>{checkoutTexts.submitOrder}</SubmitButton>
      </div>
    </StoreForm>
  )
}

/** Where the order stands, what is in it first, and what it comes to and who pays. */
const itemsId = 'review-items'
export const paymentsId = 'review-payments'

const headings = {
  PHYSICAL_SHIP: checkoutTexts.shipping,
  PHYSICAL_SHIP_AND_PICKUP: checkoutTexts.shipToStore,
  PHYSICAL_PICKUP: checkoutTexts.pickup,
}

type ReviewProps = { order: OrderView /** Level of its headings below that of the page. */; heading?: 'h2' | 'h3' }

/** Items, where they go and how, what pays for them, and what it all comes to. */
export function OrderReview({ order: { groups, payments, totals }, heading: Heading = 'h3' }: ReviewProps) {
  return (
    <div className="review" id={itemsId} tabIndex={-1}>
      {groups.map((group) => (
        <section key={group.id}>
          <Heading className="h3">{ordersTexts.items}</Heading>
          <OrderLines lines={group.lines} />
          <Heading className="h3">{headings[group.type]}</Heading>
          <ShippingLine group={group} />
        </section>
      ))}
      <section id={paymentsId} tabIndex={-1}>
        <Heading className="h3">{ordersTexts.payment}</Heading>
        {payments.length === 0 && <p>{checkoutTexts.nothingToPay}</p>}
        <PaymentLines payments={payments} />
        <Totals totals={totals} />
      </section>
    </div>
  )
}

export function PaymentLines({ payments }: { payments: OrderView['payments'] }) {
  return (
    <ul className="paid">
      {payments.map(({ id, name, amount }) => (
        <li key={id}>
          <span>{name}</span> <span className="num">{dollars(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
