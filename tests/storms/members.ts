import { findCustomer } from '~/db/identity/customers'
import { bagKeyOf } from '~/services/orders/shopper'
import { giveCustomer } from '../customers'
import { isExactly, serverErrors } from './checks'
import { applyGiftCard, type Client, fillBag, good, read, submitRequest } from './client'
import type { Ground } from './ground'
import { fireTogether } from './raw-request'
import type { Storm } from './storm'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, phoneNumber: '402-555-0134' } as const

/** Two sessions of a customer, one on each process. */
export async function twoSessions(ground: Ground, given: Parameters<typeof giveCustomer>[1] = {}) {
  const customer = await giveCustomer(ground, given)
  const clients = (await ground.newClients(2)) as [Client, Client]
  for (const client of clients) await client.signIn(customer.email)
  return { customer, clients }
}

/** Whatever comes last: who is a member has a tier and a beginning, and points left behind are neither lost nor doubled. */
export const joinAndLeave: Storm = {
  name: 'a customer joins and leaves the rewards programme from two tabs at once',
  wholeOnly: true,
  run: async (ground, scale) => {
    const found: string[] = []
    for (let round = 0; round < Math.ceil(8 * scale); round++) {
      const { customer, clients } = await twoSessions(ground, { ...member, tierYear: new Date().getUTCFullYear() })
      const presses = Array.from({ length: 10 }, (_, at) => {
        const path = at % 2 ? '/loyalty/api/enroll' : '/loyalty/api/unenroll'
        return (clients[at % 4 < 2 ? 0 : 1] as Client).request('POST', path, {})
      })
      found.push(...serverErrors(await fireTogether(presses)))
      const row = await findCustomer(ground.store.db, customer.id)
      const isMember = row?.loyaltyStatus === 'ENROLLED'
      const fits = (row?.leftAt === null) === isMember && (row?.tierYear !== null) === isMember
      if (!fits) found.push(`a membership half ended: ${JSON.stringify(row)}`)
    }
    return found
  },
}

/** The guest's bag and favorites join the customer's once, whichever login is first. */
export const twoLogins: Storm = {
  name: 'two logins at once in one session with a bag, to a customer who has one',
  wholeOnly: true,
  run: async (ground, scale) => {
    const found: string[] = []
    await ground.stock('CAP-INK', 1_000)
    for (let round = 0; round < Math.ceil(12 * scale); round++) {
      const customer = await giveCustomer(ground)
      const [elsewhere, guest] = (await ground.newClients(2)) as [Client, Client]
      await elsewhere.signIn(customer.email)
      if (round % 2 === 0) await good(elsewhere.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 2 }))
      await good(guest.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 3 }))
      await good(guest.call('POST', '/api/favorites/add', { productCode: '100003' }))
      const logins = ground.shops
        .concat(ground.shops)
        .map(({ port }) => ({ ...guest.loginRequest(customer.email), port }))
      const answers = (await fireTogether(logins.slice(0, 2))).map(read)
      found.push(...serverErrors(answers))
      found.push(...isExactly('logins', answers.filter(({ body }) => body.success === true).length, 2))
      const bag = await elsewhere.call('GET', '/cart/api')
      found.push(...isExactly('units in the bag', unitsOf(bag.text), round % 2 === 0 ? 5 : 3))
      const favorites = await elsewhere.call('GET', '/api/favorites/items')
      found.push(...isExactly('favorites', favorites.text.split('"productCode"').length - 1, 1))
      found.push(...(await leftBags(ground, customer.id)))
    }
    return found
  },
}

function unitsOf(text: string): number {
  return [...text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, quantity]) => sum + Number(quantity), 0)
}

/** A customer has one open bag, and of the guest's nothing is left that anybody could find. */
async function leftBags({ store }: Ground, customerId: string): Promise<string[]> {
  const own = await store.db
    .selectFrom('orders')
    .select('id')
    .where('bagKey', '=', bagKeyOf(customerId))
    .where('state', '<>', 'CLOSED')
    .execute()
  return isExactly('open bags of the customer', own.length, 1)
}

/** Members press ten times each while another tab of theirs leaves the programme, or not. */
export const pointsOnce: Storm = {
  name: 'members submit from two tabs at once, and earn the points of an order once',
  wholeOnly: true,
  run: async (ground, scale) => {
    await ground.stock('TEE-IVR-M', 1_000)
    const found: string[] = []
    for (let round = 0; round < Math.ceil(12 * scale); round++) {
      const { customer, clients } = await twoSessions(ground, { ...member, tierYear: new Date().getUTCFullYear() })
      const [one, other] = clients
      await fillBag(one, { 'TEE-IVR-M': 1 })
      await good(applyGiftCard(one, await ground.newGiftCard(10_000)))
      const presses = Array.from({ length: 10 }, (_, at) => submitRequest(at % 2 ? other : one, `tab-${at % 2}`))
      const leaving = round % 3 === 2 ? [other.request('POST', '/loyalty/api/unenroll', {})] : []
      const answers = await fireTogether([...presses, ...leaving])
      found.push(...serverErrors(answers))
      for (const answer of answers.slice(0, presses.length)) ground.history.note(`member ${round}`, read(answer))
      if (!answers.some(({ text }) => text.includes('"orderNumber":"'))) found.push(`no order: ${answers[0]?.text}`)
      const row = await findCustomer(ground.store.db, customer.id)
      const fair = leaving.length > 0 ? [0, 25] : [25]
      if (!fair.includes(row?.points ?? -1)) found.push(`${row?.points} points of an order of 25 dollars`)
    }
    return [...found, ...isExactly('orders', ground.history.orders.size, Math.ceil(12 * scale))]
  },
}
