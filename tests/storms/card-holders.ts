import { giveCustomer } from '../customers'
import { janesBilling } from '../fixture-shop'
import { encrypted } from '../hosted-card'
import { type Client, findText, good } from './client'
import type { Ground } from './ground'
import { typedCards } from './secrets'

type Outcome = keyof typeof typedCards

const validate = '/api/checkout/v4/payment/validate'

/** A customer who is signed in. */
export async function openHolder(ground: Ground): Promise<Client> {
  const { email } = await giveCustomer(ground)
  const client = await ground.newClient()
  await client.signIn(email)
  return client
}

/** Enters a new credit card for the bag, on the page that plays the gateway's own. */
export async function payByNewCard(client: Client, outcome: Outcome): Promise<void> {
  const fullName = janesBilling.fullName
  await enterThere(client, '/checkout', { form: 'credit-card', fullName, sameAddress: 'on' }, outcome)
}

/** Types a new credit card into the provider's own fields in the page. */
export async function payByFields(client: Client, outcome: Outcome): Promise<void> {
  const room = '/first-data-credit-card'
  const { body } = await good(client.call('GET', `${room}/token?isCheckout=true`))
  const [clientToken, publicKey] = ['clientToken', 'publicKeyBase64'].map((name) => findText(body, 'data', name))
  const { number: card, cvv } = typedCards[outcome]
  const typed = encrypted(publicKey ?? '', { card })
  const headers = { 'client-token': `Bearer ${clientToken}` }
  const sent = await client.call('POST', '/sandbox/fiserv/tokenize', typed, headers)
  if (sent.status !== 200) throw new Error(`the fields refused a card: ${sent.status} ${sent.text}`)
  const path = `${room}/payment/customer/apply/${clientToken}?workflow=checkout`
  await good(client.call('POST', path, { cvv, sameAddress: true }))
}

/** A kept card pays for the bag, once its security code was typed again. */
export async function payBySavedCard({ store }: Ground, client: Client, outcome: Outcome): Promise<void> {
  const id = (await keptCard(client, outcome)) || (await keep(client, outcome))
  await store.db.updateTable('customerPayment').set({ verificationRequired: 1 }).where('id', '=', id).execute()
  await good(client.call('GET', `/api/checkout/v4/billing/customerpayment/apply?customerPaymentId=${id}`))
  await good(client.call('POST', validate, { cvv: typedCards[outcome].cvv }))
}

async function keep(client: Client, outcome: Outcome): Promise<string> {
  await enterThere(client, '/account/credit', { form: 'credit-card', ...janesBilling }, outcome)
  const id = await keptCard(client, outcome)
  if (!id) throw new Error('the card was not kept')
  return id
}

async function keptCard(client: Client, outcome: Outcome): Promise<string> {
  const { body } = await client.call('GET', '/api/customer/payments')
  const kept = body.payments as { id: string; lastFour: string }[]
  return kept.find(({ lastFour }) => typedCards[outcome].number.endsWith(lastFour))?.id ?? ''
}

async function enterThere(client: Client, from: string, form: Record<string, string>, outcome: Outcome) {
  const page = await client.browse(from, form)
  if (!page.at.startsWith('/sandbox/cardpointe/hpp')) throw new Error(`no page for cards: ${page.status} ${page.at}`)
  const { number: cardNumber, cvv } = typedCards[outcome]
  const back = await client.browse(page.at, { cardNumber, cvv, expiration: '12/30', nameOnCard: janesBilling.fullName })
  if (back.status !== 200 || back.at.startsWith('/sandbox')) throw new Error(`no way back: ${back.status} ${back.at}`)
  await client.browse(from)
  if (findText((await client.call('GET', '/api/checkout/v4/order')).body, 'blockForCVV') === 'true')
    throw new Error('the code was not taken')
}
