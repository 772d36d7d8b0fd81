import type { FieldMetadata } from '@conform-to/react'
import { Field, TextField } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'
import { wishlistsTexts } from '~/messages/wish-lists'

const rules = lateRules(() => import('~/validation/lists/wish-lists').then(({ shareSchema }) => shareSchema))

type Listed = { id: string; name: string }

type Props = {
  /** The list, or those to choose from. */
  listId?: string
  lists?: Listed[]
}

/** Whom a wish list is shown to by mail, and what is said with it. */
export function ShareForm({ listId, lists = [] }: Props) {
  const [form, fields] = useStoreForm('email-wish-list', rules)
  return (
    <StoreForm form={form}>
      {listId && <input type="hidden" name="id" value={listId} />}
      <div className="grid">
        {!listId && <ListField of={fields.id as FieldMetadata<string>} lists={lists} />}
        <Field
          of={fields.recipientEmail}
          label={labels.email}
          hint={wishlistsTexts.emailHint}
          type="email"
          inputMode="email"
          maxLength={64}
        />
        <TextField of={fields.message as FieldMetadata<unknown>} label={labels.message} />
      </div>
      <p>
        <SubmitButton form="email-wish-list">{wishlistsTexts.send}</SubmitButton>
      </p>
    </StoreForm>
  )
}

function ListField({ of: { id, initialValue }, lists }: { of: FieldMetadata<string>; lists: Listed[] }) {
  return (
    <div className="f c6">
      <label htmlFor={id}>{wishlistsTexts.choose}</label>
      <select id={id} name="id" defaultValue={initialValue}>
        {lists.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </select>
    </div>
  )
}
