import { useSent } from '~/components/form/form-answer'
import { wishlistsTexts } from '~/messages/wish-lists'
import { ShareForm } from './share-form'

/** What was typed to e-mail a list that is gone, to be sent with another one. */
export function ShareOther({ lists }: { lists: { id: string; name: string }[] }) {
  const isSharing = useSent('email-wish-list') !== undefined
  if (!isSharing || lists.length === 0) return null
  return (
    <section aria-labelledby="share-title">
      <h2 id="share-title" className="h3">
        {wishlistsTexts.emailOther}
      </h2>
      <ShareForm lists={lists} />
    </section>
  )
}
