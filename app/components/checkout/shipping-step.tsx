import { Fragment } from 'react'
import { useFormAnswer } from '~/components/form/form-answer'
import { checkoutMessages, checkoutTexts } from '~/messages.checkout'
import { fill } from '~/messages.fill'
import { ordersTexts } from '~/messages.orders'
import { dollars } from '~/money'
import { AddressForm } from './address-form'
import { useCheckoutAddress } from './checkout-address'
import { addressLines, type GroupView, type MethodView } from './checkout-view'
import { MethodForm } from './method-form'

type Props = {
  group: GroupView
  methods: MethodView[]
  /** The shopper asked to change the address. */
  changing: boolean
  /** The method that was chosen is gone or costs something else now. */
  methodChanged: boolean
}

/** First where it goes, then how: two forms, one after the other. */
export function ShippingStep({ group: { address }, methods, changing, methodChanged }: Props) {
  const addressOf = useCheckoutAddress()
  const refused = useFormAnswer('shipping-address') !== undefined
  if (!address || changing || refused) return <AddressForm address={address} />
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
      {methodChanged && methods.some(({ restrictions }) => restrictions.length === 0) && <MethodChanged />}
      <MethodForm methods={methods} />
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
export function ShippingLine({ group: { type, store, address, method } }: { group: GroupView }) {
  return (
    <>
      {store && (
        <p>
          {fill(checkoutMessages['checkout.pickupAt'], { store })} ·{' '}
          {type === 'PHYSICAL_PICKUP' ? checkoutTexts.availableToday : checkoutTexts.shipEstimate}
        </p>
      )}
      {address && <p>{addressLines(address).join(', ')}</p>}
      {method && (
        <p>
          {[method.name, method.shipTime, method.price === 0 ? ordersTexts.free : dollars(method.price)].join(' · ')}
        </p>
      )}
    </>
  )
}
