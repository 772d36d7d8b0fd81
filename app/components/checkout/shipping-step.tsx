import { Fragment } from 'react'
import { useSent } from '~/components/form/form-answer'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import { AddressEntry } from './address-entry'
import { useCheckoutAddress } from './checkout-address'
import { addressLines, type GroupView, type MethodView, type OwnView } from './checkout-view'
import { isOpen, MethodForm, NoMethods } from './method-form'
import { OnFromBag } from './on-from-bag'
import { PickupForm } from './pickup-form'

type Props = {
  group: GroupView
  methods: MethodView[]
  /** The shopper asked to change the address. */
  changing: boolean
  /** The method that was chosen is gone or costs something else now. */
  methodChanged: boolean
  /** What is picked up besides: who does so is asked together with the method. */
  pickups: GroupView[]
  email: string | null
  own: OwnView
}

/** First where it goes, then how: two forms, one after the other. */
export function ShippingStep({ group: { address, isSent, unsent }, methods, changing, own, ...props }: Props) {
  const { methodChanged, pickups, email } = props
  const addressOf = useCheckoutAddress()
  const typed = useSent('shipping-address')
  const chosen = useSent('saved-address')
  const canSend = isSent && methods.some(isOpen)
  const pickupToo = pickups.length > 0
  if (!address || changing || typed || chosen) {
    const afterNothing = pickupToo ? checkoutTexts.continueToPickup : checkoutTexts.continueToBilling
    const button = isSent ? checkoutTexts.saveAddress : afterNothing
    return <AddressEntry address={address} button={button} own={own} />
  }
  return (
    <>
      <div className="address-block">
        <h3 className="h3">{ordersTexts.shippingAddress}</h3>
        <address>
          {addressLines(address).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </address>
        <a className="small" href={addressOf({ section: 'SHIPPING', change: 'address' })}>
          {checkoutTexts.changeAddress}
        </a>
      </div>
      {methodChanged && canSend && <MethodChanged />}
      {!isSent && <NothingSent says={unsent} goesOn={!pickupToo} />}
      {isSent && !canSend && <NoMethods methods={methods} />}
      {canSend && !pickupToo && <MethodForm methods={methods} />}
      {pickupToo && (canSend || !isSent) && (
        <PickupForm groups={pickups} customer={own.person} email={email} methods={isSent ? methods : []} beside />
      )}
    </>
  )
}

/** Gift cards and donations need no method. @param goesOn whether billing comes next */
function NothingSent({ says, goesOn }: { says: GroupView['unsent']; goesOn: boolean }) {
  const addressOf = useCheckoutAddress()
  return (
    <>
      <p>{checkoutMessages[says]}</p>
      {goesOn && (
        <OnFromBag>
          <a className="btn" href={addressOf({ section: 'BILLING' })}>
            {checkoutTexts.continueToBilling}
          </a>
        </OnFromBag>
      )}
    </>
  )
}

export function MethodChanged() {
  return (
    <div className="alert warn" role="status">
      <p>{checkoutMessages['checkout.optionsChanged']}</p>
    </div>
  )
}

/** "Dana Reyes, 2412 Poppleton Ave, Omaha, NE 68105" over "Standard Ground · 3-6 business days · Free". */
export function ShippingLine({ group }: { group: GroupView }) {
  const { type, store, isSent, unsent, address, method, isAwaited } = group
  const estimate = type === 'PHYSICAL_PICKUP' ? checkoutTexts.availableToday : checkoutTexts.shipEstimate
  return (
    <>
      {store && (
        <p>
          {[fill(checkoutMessages['checkout.pickupAt'], { store }), isAwaited && estimate].filter(Boolean).join(' · ')}
        </p>
      )}
      {address && <p>{addressLines(address).join(', ')}</p>}
      {!isSent && <p>{checkoutMessages[unsent]}</p>}
      {method && (
        <p>
          {[method.name, isAwaited && method.shipTime, method.price === 0 ? ordersTexts.free : dollars(method.price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
