import { Form } from '@remix-run/react'
import { ordersTexts } from '~/messages/orders'
import { OwnFields } from './form-answer'

type Props = {
  /** The form's name, and the field that says what goes. */
  name: string
  field: string
  id: string
  /** What goes, for those who hear the button only. */
  what: string
  /** The word on the button, when it is another than "Remove". */
  word?: string
  /** Where it posts, when not to the address of the page as it stands. */
  action?: string
  onSubmit?: () => void
}

/** The small form that takes one thing off a list. */
export function RemoveForm({ name, field, id, what, word = ordersTexts.remove, action, onSubmit }: Props) {
  return (
    <Form method="post" noValidate action={action} onSubmit={onSubmit} preventScrollReset>
      <OwnFields name={name} />
      <input type="hidden" name={field} value={id} />
      <button type="submit" className="link">
        {word}
        <span className="vh"> {what}</span>
      </button>
    </Form>
  )
}
