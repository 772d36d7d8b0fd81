import { brand } from '~/brand'
import { inTransaction } from '~/db/client'
import { findWishListMail, insertWishListMail } from '~/db/lists/wish-lists'
import { addToOutbox } from '~/db/outbox'
import { day } from '~/durations'
import type { MailText } from '~/gateways/mail'
import { hashed } from '~/log.server'
import { say } from '~/messages'
import { wishlistsTexts } from '~/messages/wish-lists'
import { shopOrigin } from '~/services/catalog/export/shop-origin'
import { message } from '~/services/message'
import { mailPage } from '~/services/orders/mail-page'
import { ok, type Result } from '~/services/result'
import { beginTry } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { ShareWish } from '~/validation/lists/wish-lists'
import { findWishList, unknownList } from './wish-lists'

const mostADay = 10

/** Writes a mail with a link to read a list, in the customer's name; ten a day. */
export async function emailWishList(
  store: Store,
  customerId: string,
  { id, recipientEmail, message: words }: ShareWish & { id: string },
): Promise<Result<null>> {
  const list = await findWishList(store, customerId, id)
  if (!list) return unknownList()
  const bucket = `wish list mail ${hashed(customerId)}`
  const counted = await beginTry(store, [{ bucket, most: mostADay, ms: day }])
  if (!counted.ok) return counted
  const mailId = store.newId()
  await inTransaction(store.db, async (tx) => {
    await insertWishListMail(tx, { id: mailId, wishListId: list.id, message: words })
    await addToOutbox(tx, message(store, 'wish-list', mailId, recipientEmail))
  })
  return ok(null)
}

/** The mail that shares a list. Null when the list is gone. */
export async function wishListMail(store: Store, mailId: string): Promise<MailText | null> {
  const mail = await findWishListMail(store.db, mailId)
  if (!mail) return null
  const { firstName, name, message, shareToken } = mail
  return mailPage(say('mail.wishListSubject', { firstName, brand: brand.name }), {
    intro: [say('mail.wishListIntro', { firstName, name }), ...(message ? message.split('\n') : [])],
    parts: [],
    closing: [brand.name],
    link: { text: wishlistsTexts.view, href: `${shopOrigin(store)}/wishlist/${shareToken}` },
  })
}
