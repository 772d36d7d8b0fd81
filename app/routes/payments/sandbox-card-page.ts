import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type CardFields, cardEntryPage } from '~/http/sandbox/sandbox-card-page.server'
import { say } from '~/messages'
import { sandboxTexts } from '~/messages/sandbox'
import { enterCardThere, hasCardPage } from '~/services/payments/cards/enter-card'
import { store } from '~/store.server'
import { inOurWords } from '~/validation/fields'
import { enteredCardSchema } from '~/validation/payments/entered-card'

const enteredCard = enteredCardSchema(() => store.now())

/** The page that stands in for the card gateway's hosted payment page; there is none where the real one is. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = openPage(request)
  const name = `${asked.get('billFName') ?? ''} ${asked.get('billLName') ?? ''}`.trim()
  return cardEntryPage(context, { typed: { nameOnCard: name }, back: backTo(asked, true) })
}

/** Takes the card and leads back to the shop, which asks the gateway what came of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asked = openPage(request)
  const typed = Object.fromEntries(new URLSearchParams(await request.text())) as CardFields
  const card = enteredCard.safeParse(typed, inOurWords)
  const { nameOnCard = '', expiration = '' } = typed
  const shown = { typed: { nameOnCard, expiration }, back: backTo(asked, true) }
  if (!card.success) {
    const problems = card.error.issues.map(({ message, path: [field] }) => ({ message, field }))
    return cardEntryPage(context, { ...shown, problems })
  }
  const { cardNumber: number, nameOnCard: name, expiry, cvv } = card.data
  const entered = { number, name, expiry, cvv, postalCode: asked.get('billZip') ?? '' }
  const isTestCard = await enterCardThere(store, asked.get('invoice') ?? '', entered)
  if (!isTestCard) return cardEntryPage(context, { ...shown, problems: [{ message: sandboxTexts.cardPageTestOnly }] })
  return redirect(backTo(asked), 303)
}

function openPage({ url }: Request): URLSearchParams {
  if (!hasCardPage(store)) throw new Response(say('notFound'), { status: 404 })
  return new URL(url).searchParams
}

function backTo(asked: URLSearchParams, isLeft = false): string {
  const query = { invoice: asked.get('invoice') ?? '', ...(isLeft ? { left: 'true' } : {}) }
  return `/first-data-credit-card/return?${new URLSearchParams(query)}`
}
