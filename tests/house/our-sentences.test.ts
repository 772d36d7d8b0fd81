import { expect, test } from 'vitest'
import { messages } from '~/messages'
import { labels } from '~/messages/fields'
import routes from '~/routes'
import { newShopper, openShop } from '../shopper'

const shop = await openShop()

/** What the calls whose address ends in a verb can be asked. */
const verbs: Record<string, string[]> = {
  '/cart/api/:verb': ['add', 'updateQuantity', 'changeFulfillmentType', 'editGiftWrap'],
  '/cart/api/promotions/:verb': ['apply', 'remove'],
  '/api/checkout/v4/order/promotions/:verb': ['apply', 'remove'],
  '/api/favorites/:verb': ['add', 'remove'],
  '/api/wishlists/:id/:verb': ['update', 'remove', 'email', 'items'],
  '/api/customer/addresses/:verb': ['create', 'update'],
  '/store/api/:verb': ['store', 'geolocation', 'ip', 'city-state', 'zip'],
  '/api/order-notification/preferences/order/:verb': ['create', 'update'],
  '/api/order-notification/preferences/customer/:verb': ['create', 'update'],
  '/api/checkout/v4/order/:verb': ['apply-email-address', 'applicable-tax', 'estimate', 'apply-pickup-data'],
  '/api/checkout/v4/order/fulfillment-group/:id/:verb': [
    'applicable-fulfillment-options',
    'apply-address',
    'apply-fulfillment-option',
    'pickup-location',
  ],
}

const calls = routes
  .filter(({ file }) => /\/api\./.test(file))
  .flatMap(({ path = '' }) => (path.includes(':verb') ? (verbs[path] ?? [path]) : ['']).map((verb) => at(path, verb)))

function at(path: string, verb: string): string {
  return path.replace(/\/:verb\??/, verb && `/${verb}`).replace(':gateway', 'ads')
}

const fields = [
  ...['cardNumber', 'accessCode', 'fullName', 'sameAddress', 'workflow', 'marlowCardNumber', 'savePayment'],
  ...['email', 'firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'stateProvinceRegion', 'state'],
  ...['postalCode', 'phoneNumber', 'avs', 'avsCopy', 'avsIgnored', 'fulfillmentOptionId', 'physicalShippingCost'],
  ...[
    'skuCode',
    'productCode',
    'quantity',
    'orderItemId',
    'orderNumber',
    'receiveEmail',
    'expressCheckout',
    'reviewedTotal',
    'reviewedCharge',
    'code',
  ],
  ...['target', 'mode', 'count', 'message', 'type', 'storeNumber'],
]
const everyField = (value: unknown, more: object = {}) => ({
  ...Object.fromEntries(fields.map((field) => [field, value])),
  ...more,
})
const values = [null, true, 5, -1.5, '', 'x', 'x'.repeat(300), '\u0000', [], [5], {}, { amount: 'much' }]
const bodies = [
  ...[null, 5, true, [], [{}], 'null', '"words"', '{', {}, { '@type': 'nonsense' }],
  ...values.map((value) => everyField(value)),
  ...values.flatMap((value) =>
    ['GiftCard', 'StoreCard'].map((type) => everyField(value, { '@type': type, workflow: 'checkout' })),
  ),
  ...values.map((value) => everyField('x', { '@type': 'StoreCard', address: everyField(value) })),
]

/** Every sentence of the shop as a pattern, the label of a field before it when there is one. */
const ours = Object.values(messages).map((sentence) => {
  const [first = '', ...rest] = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(?:(?:${Object.values(labels).join('|')}) )?${[first, ...rest].join('.+')}$`)
})

function strange(said: unknown): string[] {
  const { messages: alerts = [], data } = (said ?? {}) as { messages?: Said[]; data?: { errors?: Said[] } }
  const sentences = [...alerts, ...(data?.errors ?? [])].map(({ message }) => message)
  return sentences.filter((sentence) => !isOurs(sentence))
}

const judged = new Map<string, boolean>()

/** The same few sentences come again and again. */
function isOurs(sentence: string): boolean {
  const known = judged.get(sentence) ?? ours.some((pattern) => pattern.test(sentence))
  judged.set(sentence, known)
  return known
}

type Said = { message: string }

test('every call is tried', () => {
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter((path) => path.includes(':verb'))).toEqual([])
})

test.each(calls)('%s answers whatever it is sent in sentences of the shop', { timeout: 60_000 }, async (path) => {
  const shopper = newShopper(shop)
  const token = await shopper.token()
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 }, { token })
  const own = path.replace(':id', body.data.orderDTO.fulfillmentGroups[0].id)
  const found = new Set<string>()
  let refused = 0
  for (const sent of bodies) {
    const answer = await shopper.call('POST', own, sent, { token })
    expect(answer.status).toBeLessThan(500)
    for (const sentence of strange(answer.body)) found.add(sentence)
    if (answer.body?.success === false) refused++
  }
  const read = await shopper.call('GET', `${own}?orderItemId=&type=%00&orderItemId=${'x'.repeat(100)}`)
  for (const sentence of strange(read.body)) found.add(sentence)
  expect([...found]).toEqual([])
  expect(refused).toBeGreaterThan(0)
})
