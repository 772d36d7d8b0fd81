import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutMessages, checkoutTexts } from '~/messages.checkout'
import { frameTexts } from '~/messages.frame'
import { ordersTexts } from '~/messages.orders'
import { dollars } from '~/money'
import type { MethodView } from './checkout-view'

const rules = lateRules(() => import('~/validation/address').then(({ shippingMethodSchema }) => shippingMethodSchema))

/** The methods, the chosen one first; one that cannot be had says why. */
export function MethodForm({ methods }: { methods: MethodView[] }) {
  const name = 'shipping-method'
  const [form, { fulfillmentOptionId }] = useStoreForm(name, rules)
  const available = methods.filter(({ restrictions }) => restrictions.length === 0)
  if (available.length === 0) return <NoMethods methods={methods} />
  return (
    <StoreForm form={form}>
      <fieldset
        className="choices"
        id={fulfillmentOptionId.id}
        tabIndex={-1}
        aria-describedby={fulfillmentOptionId.errors && fulfillmentOptionId.errorId}
      >
        <legend className="h3">{checkoutTexts.shippingMethod}</legend>
        {methods.map((method) => (
          <Method key={method.id} method={method} />
        ))}
      </fieldset>
      {fulfillmentOptionId.errors && (
        <div className="f err">
          <p className="msg" id={fulfillmentOptionId.errorId}>
            {fulfillmentOptionId.errors[0]}
          </p>
        </div>
      )}
      <p className="help">{checkoutMessages['checkout.cutoff']}</p>
      <div className="go">
        <a className="link" href="/cart">
          {checkoutTexts.backToBag}
        </a>
        <SubmitButton form={name}>{checkoutTexts.continueToBilling}</SubmitButton>
      </div>
    </StoreForm>
  )
}

function Method({ method: { id, name, shipTime, price, chosen, restrictions } }: { method: MethodView }) {
  const closed = restrictions.length > 0
  return (
    <label className={closed ? 'off' : undefined}>
      <input type="radio" name="fulfillmentOptionId" value={id} defaultChecked={chosen} disabled={closed} />
      <span>
        {name} <small>{shipTime}</small>
        {restrictions.map((restriction) => (
          <small key={restriction} className="why">
            {' '}
            {restriction}
          </small>
        ))}
      </span>{' '}
      <span className="num">{price === 0 ? ordersTexts.free : dollars(price)}</span>
    </label>
  )
}

function NoMethods({ methods }: { methods: MethodView[] }) {
  return (
    <>
      <div className="alert bad" role="alert">
        <p>
          {checkoutMessages['checkout.noOptions']} <a href="/guest-services">{frameTexts.guestServices}</a>
        </p>
      </div>
      {methods.length > 0 && (
        <fieldset className="choices">
          <legend className="h3">{checkoutTexts.shippingMethod}</legend>
          {methods.map((method) => (
            <Method key={method.id} method={method} />
          ))}
        </fieldset>
      )}
      <div className="go">
        <a className="link" href="/cart">
          {checkoutTexts.backToBag}
        </a>
      </div>
    </>
  )
}
