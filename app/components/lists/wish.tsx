import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PriceTag } from '~/components/catalog/product/price-tag'
import { type FormAnswer, OwnFields, useFormAnswer, useSent } from '~/components/form/form-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { fill } from '~/messages/fill'
import { wishlistsTexts } from '~/messages/wish-lists'
import type { ShownWish } from '~/validation/lists/wish-lists'

export type WishView = {
  id: string
  quantity: number
  /** Null when the shop does not sell it any more. */
  shown: ShownWish | null
}

type Props = {
  item: WishView
  /** The list it is on; none where nothing can be changed. */
  listId?: string
  others?: { id: string; name: string }[]
  /** New with every page: the same press of its button puts it into the bag once. */
  press?: string
}

/** An item of a wish list: picture, name, price, options, quantity, and what may be done with it. */
export function Wish({ item, listId, others = [], press }: Props) {
  const { id, quantity, shown } = item
  const moved = useSent('move-wish')
  const to = moved?.itemId === id ? String(moved.to) : undefined
  const name = shown?.name ?? wishlistsTexts.gone
  const heard = [name, ...(shown?.options ?? [])].join(', ') // two sizes of a product have buttons of their own names
  return (
    <li className="bag-line" id={`wish-${id}`}>
      <div className="thumb">
        {shown?.picture && <img src={`/images/${shown.picture}?w=150`} alt="" width={150} height={176} />}
      </div>
      <div className="bag-what">
        <h3>{shown ? <a href={shown.path}>{name}</a> : name}</h3>
        {shown && <p className="muted small">{shown.options.join(' · ')}</p>}
        {shown && <PriceTag price={shown.price} className="p" />}
        <p className="small num">{fill(wishlistsTexts.quantity, { quantity })}</p>
        {listId && (
          <div className="ways">
            <Problems itemId={id} />
            {shown?.asks && (
              <a className="link" href={shown.path}>
                {wishlistsTexts.viewDetails}
                <span className="vh"> {heard}</span>
              </a>
            )}
            {shown && !shown.asks && (
              <ItemForm name="bag-wish" listId={listId} itemId={id} word={wishlistsTexts.addToBag} what={heard}>
                <input type="hidden" name="press" value={press} />
              </ItemForm>
            )}
            <ItemForm name="remove-wish" listId={listId} itemId={id} word={wishlistsTexts.remove} what={heard} />
            {others.length > 0 && (
              <ItemForm name="move-wish" listId={listId} itemId={id} word={wishlistsTexts.move} what={heard}>
                <select
                  className="sel"
                  name="to"
                  defaultValue={to}
                  aria-label={fill(wishlistsTexts.moveTo, { name: heard })}
                >
                  {others.map((list) => (
                    <option key={list.id} value={list.id}>
                      {list.name}
                    </option>
                  ))}
                </select>
              </ItemForm>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

type ItemFormProps = {
  name: 'bag-wish' | 'remove-wish' | 'move-wish'
  listId: string
  itemId: string
  word: string
  what: string
  children?: ReactNode
}

function ItemForm({ name, listId, itemId, word, what, children }: ItemFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <div className="beside">
        {children}
        <button type="submit" className="link">
          {word}
          <span className="vh"> {what}</span>
        </button>
      </div>
      <OwnFields name={name} />
      <input type="hidden" name="id" value={listId} />
      <input type="hidden" name="itemId" value={itemId} />
    </Form>
  )
}

/** Why a form of this item was refused. */
function Problems({ itemId }: { itemId: string }) {
  const refused = useRefusedItem()
  if (refused?.itemId !== itemId) return null
  return (
    <RefusalNotice answer={refused.answer} className="msg">
      {refused.problems}
    </RefusalNotice>
  )
}

/** The same where the item is not on the page any more: another page has taken it off its list. */
export function LostWish({ items }: { items: WishView[] }) {
  const refused = useRefusedItem()
  if (!refused || items.some(({ id }) => id === refused.itemId)) return null
  return (
    <RefusalNotice answer={refused.answer} className="alert bad">
      <p>{refused.problems}</p>
    </RefusalNotice>
  )
}

/** Which item a form was refused for, and why. */
function useRefusedItem(): { answer: FormAnswer; itemId: unknown; problems: string } | null {
  const answers = [useFormAnswer('bag-wish'), useFormAnswer('remove-wish'), useFormAnswer('move-wish')]
  const answer = answers.find((each) => each !== undefined)
  const problems = Object.values(answer?.reply.error ?? {}).flatMap((messages) => messages ?? [])
  if (!answer || problems.length === 0) return null
  return { answer, itemId: answer.reply.initialValue?.itemId, problems: problems.join(' ') }
}
