import { useEffect, useRef } from 'react'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'
import { notificationTexts } from '~/messages/notification'

const rules = lateRules(() =>
  import('~/validation/account/order-notification').then(({ orderNotificationSchema }) => orderNotificationSchema),
)

/** Asked for a number; thanked for one just given; nothing when the order has one, or nobody knows whether it has. */
export type NotificationState = 'form' | 'thanks' | 'hidden'

type Props = {
  state: NotificationState
  orderNumber: string
  /** All of it went out or is ready: the text comes at once. */
  isOver?: boolean
}

/** Signs an order's shopper up for a text when it ships. */
export function NotificationPanel({ state, orderNumber, isOver = false }: Props) {
  const asked = useRef(false)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'thanks' && asked.current) thanks.current?.focus() // the button that was pressed is gone
    asked.current = state === 'form'
  }, [state])
  if (state === 'hidden') return null
  return (
    <section className="notify" aria-labelledby="notify-title">
      <h2 id="notify-title" className="h3">
        {notificationTexts.title}
      </h2>
      {state === 'thanks' ? (
        <div className="alert ok" role="status" tabIndex={-1} ref={thanks}>
          <p>
            <b>{notificationTexts.thanks}</b> {isOver ? notificationTexts.sentOver : notificationTexts.sent}
          </p>
        </div>
      ) : (
        <SignUp orderNumber={orderNumber} isOver={isOver} />
      )}
    </section>
  )
}

function SignUp({ orderNumber, isOver }: { orderNumber: string; isOver: boolean }) {
  const name = 'order-notification'
  const [form, fields] = useStoreForm(name, rules)
  return (
    <StoreForm form={form}>
      <p>{isOver ? notificationTexts.introOver : notificationTexts.intro}</p>
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <div className="grid">
        <Field
          of={fields.phoneNumber}
          label={labels.mobileNumber}
          className="c3"
          inputMode="tel"
          maxLength={20}
          autoComplete="tel-national"
          hint={notificationTexts.hint}
        />
      </div>
      <SubmitButton form={name} className="btn ghost sm">
        {notificationTexts.signUp}
      </SubmitButton>
    </StoreForm>
  )
}
