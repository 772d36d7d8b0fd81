import { listAddresses } from '~/services/account/address-book'
import { listPayments } from '~/services/account/saved-payments'
import { bagKeyOf } from '~/services/orders/shopper'
import { giveAddress, givePayment } from '../customer-things'
import { password } from '../customers'
import { jane } from '../fixture-shop'
import { isExactly, serverErrors } from './checks'
import { type Client, read } from './client'
import type { Ground } from './ground'
import { joinAndLeave, pointsOnce, twoLogins, twoSessions } from './members'
import { fireTogether, type RawRequest } from './raw-request'
import type { Storm } from './storm'

const most = 5

export const oneEmail: Storm = {
  name: 'one e-mail address registered twenty times at once',
  wholeOnly: true,
  run: async (ground, scale) => {
    const found: string[] = []
    for (let round = 0; round < Math.ceil(5 * scale); round++) {
      const emailAddress = `round-${round}@example.com`
      const person = { firstName: 'Ada', lastName: 'Lovelace', emailAddress, password }
      const clients = await ground.newClients(20)
      const tries = clients.map((client) => client.request('POST', '/api/register', person))
      const answers = await fireTogether(tries)
      const made = answers.filter((answer) => read(answer).body.success === true)
      const told = answers.filter(({ text }) => text.includes('An account with this email address already exists.'))
      const tooMany = answers.filter(({ status }) => status === 429)
      found.push(...serverErrors(answers), ...isExactly('accounts that were told of', made.length, 1))
      found.push(...isExactly('answers that there is one', told.length, 5)) // then it is asked too often
      found.push(...isExactly('answers that it is asked too often', tooMany.length, 14))
      found.push(...isExactly('accounts', await countOf(ground, 'customer', 'emailKey', emailAddress), 1))
      found.push(...isExactly('welcome mails', await countOf(ground, 'outbox', 'recipient', emailAddress), 1))
    }
    return found
  },
}

const kept = ['100001.IVR', '100001.INK', '100002.MOS', '100003.INK', '100004.IVR', '100004.INK', '100009.INK']

/** More than fit, each added twice, while some are let go again. */
export const fullFavorites: Storm = {
  name: `favorites added at once when ${most} fit`,
  wholeOnly: true,
  env: { FAVORITES_MAX: String(most) },
  run: async (ground, scale) => {
    const found: string[] = []
    for (let round = 0; round < Math.ceil(8 * scale); round++) {
      const { customer, clients } = await twoSessions(ground)
      const adds = clients.flatMap((client) => kept.map((each) => additionOf(client, each)))
      const answers = (await fireTogether(adds)).map(read)
      const fresh = answers.filter(({ body }) => body.success === true && !isDuplicate(body)).length
      const rows = await countOf(ground, 'favorite', 'owner', bagKeyOf(customer.id))
      found.push(...serverErrors(answers), ...isExactly('favorites', rows, most))
      found.push(...isExactly('favorites that were told of', fresh, most))
      found.push(...(await miscounted(ground)))
    }
    return found
  },
}

function additionOf(client: Client, each: string): RawRequest {
  const [productCode, colorCode] = each.split('.')
  return client.request('POST', '/api/favorites/add', { productCode, colorCode })
}

function isDuplicate(body: Record<string, unknown>): boolean {
  return (body.data as { isDuplicateEntry?: boolean }).isDuplicateEntry === true
}

/** Lists that count another number than there is on them. */
async function miscounted({ store }: Ground): Promise<string[]> {
  const lists = await store.db
    .selectFrom('favoriteList')
    .select((e) => [
      'kept',
      e
        .selectFrom('favorite')
        .whereRef('favorite.owner', '=', 'favoriteList.owner')
        .select(e.fn.countAll().as('n'))
        .as('rows'),
    ])
    .execute()
  return lists.flatMap(({ kept, rows }) => isExactly('counted on a list', kept, Number(rows)))
}

/** Every address and every payment is made the default at once, and some are deleted in the same moment. */
export const oneDefault: Storm = {
  name: 'every address and payment of a customer made the default at once, some deleted meanwhile',
  wholeOnly: true,
  run: async (ground, scale) => {
    const found: string[] = []
    for (let round = 0; round < Math.ceil(8 * scale); round++) {
      const { customer, clients } = await twoSessions(ground)
      const [one, other] = clients
      const book = await fillBook(ground, customer.id)
      const address = { ...jane, avsIgnored: true }
      const changes = [
        ...book.addresses.map((id, at) =>
          (at % 2 ? one : other).request('POST', `/api/customer/addresses/update?customerAddressId=${id}`, {
            address: { ...address, addressLine1: `${at} Oak St` },
            defaultAddress: true,
          }),
        ),
        ...book.payments.map((customerPaymentId, at) =>
          (at % 2 ? one : other).request('POST', '/api/customer/payments/default', { customerPaymentId }),
        ),
        one.request('POST', '/api/customer/addresses/delete', { customerAddressId: book.addresses[0] }),
        other.request('POST', '/api/customer/payments/delete', { customerPaymentId: book.payments[0] }),
      ]
      found.push(...serverErrors(await fireTogether(changes)))
      found.push(...(await notOneDefault(ground, customer.id)))
    }
    return found
  },
}

async function fillBook(ground: Ground, customerId: string) {
  const addresses: string[] = []
  const payments: string[] = []
  for (const at of [1, 2, 3, 4]) {
    addresses.push(await giveAddress(ground, customerId, `${at} Elm St`))
    payments.push(await givePayment(ground, customerId, at === 1 ? 1 : 0))
  }
  return { addresses, payments }
}

async function notOneDefault({ store }: Ground, customerId: string): Promise<string[]> {
  const count = (rows: { isDefault: boolean }[]) => rows.filter(({ isDefault }) => isDefault).length
  return [
    ...isExactly('default addresses', count(await listAddresses(store, customerId)), 1),
    ...isExactly('default payments', count(await listPayments(store, customerId)), 1),
  ]
}

async function countOf({ store }: Ground, table: 'customer' | 'outbox' | 'favorite', column: string, value: string) {
  const { rows } = await store.db
    .selectFrom(table as 'customer')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where(column as 'emailKey', '=', value)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** In a short run these rage one after the other on one ground: most of their time would be its opening. */
export const customerStorms = [oneEmail, fullFavorites, oneDefault, joinAndLeave, twoLogins, pointsOnce]

export const customersAtOnce: Storm = {
  name: 'customers in a hurry: registering, favorites, defaults, membership, two logins, points of an order',
  env: fullFavorites.env,
  shortOnly: true,
  run: async (ground, scale) => {
    const found: string[] = []
    for (const { name, run } of customerStorms)
      found.push(...(await run(ground, scale)).map((each) => `${name}: ${each}`))
    return found
  },
}
