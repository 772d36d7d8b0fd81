import type { FieldMetadata } from '@conform-to/react'
import { lateRules } from '~/components/form/late-rules'
import { PlainLine } from '~/components/form/plain-line'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { useRootData } from '~/components/page/root-data'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { frameTexts } from '~/messages/frame'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import type { MethodView } from './checkout-view'
import { OnFromBag } from './on-from-bag'

const rules = lateRules(() =>
  import('~/validation/checkout/address').then(({ shippingMethodSchema }) => shippingMethodSchema),
)

/** The methods, the chosen one first; one that cannot be had says why. */
export function MethodForm({ methods }: { methods: MethodView[] }) {
  const name = 'shipping-method'
  const [form, { fulfillmentOptionId }] = useStoreForm(name, rules)
  return (
    <StoreForm form={form}>
      <MethodFields of={fulfillmentOptionId} methods={methods} />
      <OnFromBag>
        <SubmitButton form={name}>{checkoutTexts.continueToBilling}</SubmitButton>
      </OnFromBag>
    </StoreForm>
  )
}

type FieldsProps = { of: FieldMetadata<unknown>; methods: MethodView[] }

/** One that cannot be had is marked disabled; whoever chooses it all the same is told why. */
export function MethodFields({ of: { id, errors, errorId, initialValue }, methods }: FieldsProps) {
  return (
    <>
      <fieldset className="choices" id={id} tabIndex={-1} aria-describedby={errors && errorId}>
        <legend className="h3">{checkoutTexts.shippingMethod}</legend>
        {methods.map((method) => (
          <label key={method.id} className={isOpen(method) ? undefined : 'off'}>
            <PlainLine />
            <input
              type="radio"
              name="fulfillmentOptionId"
              value={method.id}
              defaultChecked={initialValue ? initialValue === method.id : method.chosen}
              aria-disabled={!isOpen(method) || undefined}
            />
            <Method method={method} />
          </label>
        ))}
      </fieldset>
      {errors && (
        <div className="f err">
          <p className="msg" id={errorId}>
            {errors[0]}
          </p>
        </div>
      )}
      <input type="hidden" name="shownPrices" value={pricesOf(methods)} />
      <p className="help">{checkoutMessages['checkout.cutoff']}</p>
    </>
  )
}

/** By which the shop sees whether a method still costs what was shown. */
function pricesOf(methods: MethodView[]): string {
  return new URLSearchParams(methods.map(({ id, price }) => [id, String(price)])).toString()
}

/** Whether a method can be had. */
export function isOpen({ restrictions }: MethodView): boolean {
  return restrictions.length === 0
}

function Method({ method: { name, shipTime, price, restrictions } }: { method: MethodView }) {
  return (
    <>
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
    </>
  )
}

export function NoMethods({ methods }: { methods: MethodView[] }) {
  const help = useRootData()?.help
  return (
    <>
      <div className="alert bad" role="alert">
        <p>
          {checkoutMessages['checkout.noOptions']} <a href={help?.url}>{frameTexts.guestServices}</a>
        </p>
      </div>
      {methods.length > 0 && (
        <ul className="choices">
          {methods.map((method) => (
            <li key={method.id} className="off">
              <Method method={method} />
            </li>
          ))}
        </ul>
      )}
      <OnFromBag />
    </>
  )
}
