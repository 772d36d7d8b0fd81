import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'

const rules = lateRules(() => import('~/validation/lists/wish-lists').then(({ wishListSchema }) => wishListSchema))

type Props = {
  form: 'create-wish-list' | 'rename-wish-list'
  button: string
  /** The list that is renamed. */
  list?: { id: string; name: string }
  /** New with every page: a second press of the same page makes nothing. */
  press?: string
}

/** The form of a name: of a new wish list, or of one there is. */
export function WishListName({ form: name, button, list, press }: Props) {
  const [form, fields] = useStoreForm(name, rules, { name: list?.name })
  return (
    <StoreForm form={form}>
      {list && <input type="hidden" name="id" value={list.id} />}
      {press && <input type="hidden" name="press" value={press} />}
      <div className="grid">
        <Field of={fields.name} label={labels.wishListName} maxLength={128} />
      </div>
      <p>
        <SubmitButton form={name}>{button}</SubmitButton>
      </p>
    </StoreForm>
  )
}
