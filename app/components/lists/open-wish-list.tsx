import { useSent } from '~/components/form/form-answer'
import { RemoveForm } from '~/components/form/remove-form'
import { wishlistsTexts } from '~/messages/wish-lists'
import { ShareForm } from './share-form'
import { Wish, type WishView } from './wish'
import { WishListName } from './wish-list-name'

type Props = {
  list: { id: string; name: string; items: WishView[] }
  /** The customer's other lists, for moving. */
  others: { id: string; name: string }[]
  press: string
}

/** One wish list: what is on it, its name, whom to show it to, and the end of it. */
export function OpenWishList({ list, others, press }: Props) {
  const isRenaming = useSent('rename-wish-list') !== undefined
  const isSharing = useSent('email-wish-list') !== undefined
  return (
    <section id="list" aria-labelledby="list-title" tabIndex={-1}>
      <h2 id="list-title" className="h3">
        {list.name}
      </h2>
      {list.items.length === 0 && <p>{wishlistsTexts.empty}</p>}
      <ul className="bag-lines">
        {list.items.map((item) => (
          <Wish key={item.id} listId={list.id} item={item} others={others} press={press} />
        ))}
      </ul>
      <div className="acc">
        <details open={isRenaming}>
          <summary>{wishlistsTexts.rename}</summary>
          <WishListName key={list.name} form="rename-wish-list" button={wishlistsTexts.rename} list={list} />
        </details>
        <details open={isSharing}>
          <summary>{wishlistsTexts.email}</summary>
          <ShareForm listId={list.id} />
        </details>
      </div>
      <RemoveForm name="delete-wish-list" field="id" id={list.id} what={list.name} word={wishlistsTexts.delete} />
    </section>
  )
}
