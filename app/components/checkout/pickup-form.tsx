import { EnterKey } from '~/components/form/enter-key'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { ChangeStore } from './change-store'
import type { AddressView, GroupView, MethodView } from './checkout-view'
import { MethodFields } from './method-form'
import { OnFromBag } from './on-from-bag'

const onlyPerson = lateRules(() =>
  import('~/validation/checkout/pickup').then(({ pickupPersonSchema }) => pickupPersonSchema),
)
const both = lateRules(() =>
  import('~/validation/checkout/pickup').then(({ methodAndPickupSchema }) => methodAndPickupSchema),
)

type Props = {
  groups: GroupView[]
  /** Who is taken for the one who picks up, as long as nobody was named. */
  customer: Partial<AddressView> | null
  email: string | null
  /** The methods of what is shipped as well, when there is one to choose: one press sends both. */
  methods?: MethodView[]
  /** Whether something is shipped as well: that stands above. */
  beside?: boolean
}

/** Who picks up what is picked up. */
export function PickupForm({ groups, customer, email, methods = [], beside }: Props) {
  const named = groups.find(({ address }) => address)?.address
  const { firstName, lastName, phoneNumber } = named ?? customer ?? {}
  const withMethod = methods.length > 0
  const name = withMethod ? 'method-and-pickup' : 'pickup-person'
  const person = { firstName, lastName, phoneNumber, email: named ? named.email : email }
  const [form, fields] = useStoreForm(name, withMethod ? both : onlyPerson, person)
  const { fulfillmentOptionId } = fields
  const places = [...new Set(groups.flatMap(({ store }) => store ?? []))]
  return (
    <StoreForm form={form}>
      <EnterKey>{checkoutTexts.continueToBilling}</EnterKey>
      {withMethod && fulfillmentOptionId && <MethodFields of={fulfillmentOptionId} methods={methods} />}
      <div className={beside ? 'pickup-form also' : 'pickup-form'}>
        <h3 className="h3">{fill(checkoutMessages['checkout.pickupAt'], { store: places.join(', ') })}</h3>
        <p className="small muted">
          {checkoutTexts.pickupPerson} <ChangeStore />
        </p>
        <div className="grid">
          <Field of={fields.firstName} label={labels.firstName} className="c3" autoComplete="given-name" />
          <Field of={fields.lastName} label={labels.lastName} className="c3" autoComplete="family-name" />
          <Field of={fields.email} label={labels.email} type="email" inputMode="email" autoComplete="email" />
          <Field
            of={fields.phoneNumber}
            label={labels.phoneNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={checkoutTexts.pickupHint}
          />
        </div>
      </div>
      <OnFromBag>
        <SubmitButton form={name}>{checkoutTexts.continueToBilling}</SubmitButton>
      </OnFromBag>
    </StoreForm>
  )
}
