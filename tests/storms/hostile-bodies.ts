import fc from 'fast-check'
import { jane } from '../fixture-shop'
import { isExactly } from './checks'
import { applyStoreCard, type Client, fillBag, findText, good, read, submit } from './client'
import { type RawRequest, sendRaw } from './raw-request'
import type { Storm } from './storm'

const order = '/api/checkout/v4/order'

/** What a client may claim to be worth. */
const hostile = fc.oneof(
  fc.constantFrom(null, -1, 0, 1.5, 1e3, 11, '11', '1e3', '-2', '0.01', ' 3', true, [2], { amount: '0.01' }, '٣', ''),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 1e308, '99999999999999999999', '1; drop table orders', '\u0000', '\ud800'),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const amounts = fc.record(
  {
    amount: hostile,
    price: hostile,
    total: hostile,
    remainingTotal: hostile,
    currency: hostile,
    currencyCode: hostile,
    fulfillmentPrice: hostile,
    taxTotal: hostile,
    balance: hostile,
    name: hostile,
    brand: hostile,
    category: hostile,
    quantity: hostile,
  },
  { requiredKeys: [] },
)

const calls = ['option', 'address', 'giftCard', 'storeCard', 'submit'] as const
type Attack = { call: (typeof calls)[number]; body: Record<string, unknown>; reviewedTotal: unknown }
const attack: fc.Arbitrary<Attack> = fc.record({
  call: fc.constantFrom(...calls),
  body: amounts,
  reviewedTotal: fc.oneof(hostile, fc.constantFrom(1, 100, 3_473)),
})

export const hostileBodies: Storm = {
  name: '200 hostile bodies in checkout change no amount',
  wholeOnly: true,
  run: async (ground, scale) => {
    const client = await ground.newClient()
    const total = await fillBag(client, { 'TEE-IVR-M': 1 })
    await good(applyStoreCard(client, '7001000000000001'))
    const group = findText((await client.call('GET', '/cart/api')).body, 'fulfillmentGroups', 'id')
    const giftCard = await ground.newGiftCard(500)
    let accepted = 0
    const found: string[] = []
    for (const each of fc.sample(attack, Math.max(20, Math.round(200 * scale)))) {
      const answer = read(await sendRaw(requestOf(client, { group, giftCard }, each)))
      if (answer.body.success) accepted++
      if (answer.status === 0 || answer.status >= 500) found.push(`${each.call} was answered ${answer.status}`)
      found.push(...(await wrongAmounts(client, total, each)))
      if (found.length > 0) return found
    }
    if (accepted === 0) found.push('none of them was accepted: that shows nothing')
    const last = ground.history.note('the bag', await submit(client), total)
    return [...found, ...isExactly('orders', last === 'ok' ? 1 : 0, 1)]
  },
}

type Parts = { group: string; giftCard: string }

/** A call that is right but for what it claims; a submit is wrong in its reviewed total, so that it never ends well. */
function requestOf(client: Client, { group, giftCard }: Parts, { call, body, reviewedTotal }: Attack): RawRequest {
  const at = `${order}/fulfillment-group/${group}`
  switch (call) {
    case 'option':
      return client.request('POST', `${at}/apply-fulfillment-option`, { ...body, fulfillmentOptionId: 'STANDARD' })
    case 'address':
      return client.request('POST', `${at}/apply-address`, { ...body, ...jane, avsIgnored: true })
    case 'giftCard': {
      const card = { '@type': 'GiftCard', cardNumber: giftCard, accessCode: '1234' }
      return client.request('POST', `${order}/payments`, { ...body, ...card })
    }
    case 'storeCard': {
      const card = {
        '@type': 'StoreCard',
        cardNumber: '7001000000000001',
        address: { ...jane, fullName: 'Jane Miller' },
      }
      return client.request('POST', `${order}/payments`, { ...body, ...card })
    }
    case 'submit': {
      const claimed = JSON.parse(JSON.stringify(reviewedTotal)) ?? -1 // none at all would be a good submit
      const wish = { receiveEmail: false, expressCheckout: false, reviewedTotal: claimed }
      return client.request('POST', order, { ...body, ...wish })
    }
  }
}

async function wrongAmounts(client: Client, total: string, each: Attack): Promise<string[]> {
  const { text } = await client.call('GET', '/cart/api')
  const amount = /"total":\{"amount":"([^"]+)","currency":"USD"\}/.exec(text)?.[1]
  return amount === total ? [] : [`after ${JSON.stringify(each).slice(0, 300)} the total is ${amount}, not ${total}`]
}
