import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PromotionCodes } from '~/components/cart/promotion-codes'
import { PromotionNotes } from '~/components/cart/promotion-notes'
import { NewestAttempt } from '~/components/form/newest-attempt'
import { awaitCheckout, endWait } from '~/components/page/await-checkout'
import { outcomeOf } from '~/components/page/posted'
import { usePaymentEvents } from '~/components/payments/use-payment-events'
import { checkoutTexts } from '~/messages/checkout'
import { type BillingProps, BillingStep } from './billing-step'
import { useWayBack } from './checkout-address'
import { CheckoutHelp } from './checkout-help'
import type { MethodView, OrderView, OwnView, StepName } from './checkout-view'
import { ContactForm } from './contact-form'
import { OrderSummary, SummaryBar } from './order-summary'
import { PageProblems } from './page-problems'
import { PickupForm } from './pickup-form'
import { PaymentLines, ReviewForm, type SubmitView } from './review-form'
import { JoinRewards, RewardsBlock, type RewardsView } from './rewards-block'
import { MethodChanged, ShippingLine, ShippingStep } from './shipping-step'
import { Step } from './step'

export type CheckoutPageProps = {
  order: OrderView
  /** The step that is open; those in `done` stand as one line. */
  current: StepName
  done: StepName[]
  methods: MethodView[]
  changingAddress: boolean
  /** The method that was chosen is gone or costs something else now, and the shopper was not told yet. */
  methodChanged: boolean
  billing: BillingProps
  submit: SubmitView
  /** Null for whoever redeems no rewards. */
  rewards: RewardsView | null
  own: OwnView
  /** Something that was done besides. */
  notice: string | null
  /** Why this step comes before the way to pay that was chosen. */
  before: string | null
  /** What the contact form holds at first. */
  contactEmail: string | null
  /** Why the order could not be placed when it was last submitted. */
  problems: string[]
  /** What went off it since, told whatever is pressed next. */
  wentOff: string[]
}

/** Checkout is one page of ordered steps: the open one, those done above it, those to come below. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { order, current, done, billing, own } = props
  const stateOf = (step: StepName) => (step === current ? 'now' : done.includes(step) ? 'done' : 'todo')
  const shipped = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const pickups = order.groups.filter((group) => group !== shipped)
  const here = useWayBack()
  useFocusOnStep(props)
  usePaymentEvents(billing.payments, props.submit)
  return (
    <NewestAttempt>
      <SummaryBar order={order} />
      <div className="co-bg">
        <div className="co">
          <main aria-busy={useBusy() || undefined}>
            <h1 className="vh">{checkoutTexts.checkout}</h1>
            <Alerts page={props} />
            <PromotionNotes messages={order.promotions.messages} />
            <Step
              name="LOGIN"
              number={1}
              title={checkoutTexts.contact}
              state={stateOf('LOGIN')}
              summary={<p>{order.email}</p>}
            >
              <ContactForm email={props.contactEmail} isShipped={shipped !== undefined} offersLogin={!own.loggedIn} />
            </Step>
            <Step
              name="SHIPPING"
              number={2}
              title={shipped ? checkoutTexts.shipping : checkoutTexts.pickup}
              state={stateOf('SHIPPING')}
              summary={order.groups.map((group) => <ShippingLine key={group.id} group={group} />)}
            >
              {shipped ? (
                <ShippingStep
                  group={shipped}
                  methods={props.methods}
                  changing={props.changingAddress}
                  methodChanged={props.methodChanged}
                  pickups={pickups}
                  email={props.contactEmail}
                  own={own}
                />
              ) : (
                <PickupForm groups={pickups} email={props.contactEmail} customer={own.person} />
              )}
            </Step>
            <Step
              name="BILLING"
              number={3}
              title={checkoutTexts.billing}
              state={stateOf('BILLING')}
              summary={<PaymentLines payments={order.payments} />}
            >
              {props.rewards && <RewardsBlock rewards={props.rewards} />}
              {own.canJoin && <JoinRewards />}
              <PromotionCodes codes={order.promotions.codes} action={here} />
              <BillingStep {...billing} own={own} />
            </Step>
            <Step name="REVIEW" number={4} title={checkoutTexts.review} state={stateOf('REVIEW')}>
              <ReviewForm order={order} submit={props.submit} />
            </Step>
            <CheckoutHelp className="narrow" />
          </main>
          <OrderSummary order={order} />
        </div>
      </div>
    </NewestAttempt>
  )
}

/**
 * Whether another state of checkout is being fetched; its shape stands there when that takes long. A refusal stands on the
 * page while only the rest is read again.
 */
function useBusy(): boolean {
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading' && outcomeOf(navigation) !== 'refused'
  useEffect(() => {
    if (!isBusy) return
    awaitCheckout()
    return endWait
  }, [isBusy])
  return isBusy
}

function Alerts({ page }: { page: CheckoutPageProps }) {
  const { notice, before, methodChanged, current } = page
  return (
    <>
      <PageProblems page={page} />
      {notice && (
        <div className="alert ok" role="status">
          <p>{notice}</p>
        </div>
      )}
      {before && (
        <div className="alert" role="status">
          <p>{before}</p>
        </div>
      )}
      {methodChanged && current !== 'SHIPPING' && <MethodChanged />}
    </>
  )
}

/**
 * With scripts the page stays when a step is done: the heading of the next one takes the focus and comes into view. When
 * what had the focus is gone, it moves to what is said now, else to the heading of the step.
 */
function useFocusOnStep({ order, current }: CheckoutPageProps) {
  const shown = useRef({ order, current })
  useEffect(() => {
    const before = shown.current
    shown.current = { order, current }
    if (before.order === order) return
    const lost = document.activeElement === document.body
    const told = lost && document.querySelector<HTMLElement>('.co .alert[tabindex]')
    if (told) told.focus()
    else if (lost || before.current !== current) document.getElementById(`step-${current.toLowerCase()}`)?.focus()
  }, [order, current])
}
