import { password } from './customers'
import { jane, janesBilling } from './fixture-shop'
import type { Shop } from './open-shop'
import type { Shopper } from './shopper'

const { email: _, ...place } = jane

/** Puts Jane's address into the book of a shopper who is signed in; anything of it can be different. @returns its id */
export async function keepAddress(shopper: Shopper, changes: Record<string, unknown> = {}): Promise<string> {
  const { defaultAddress, ...other } = changes
  const address = { ...place, avsIgnored: true, ...other }
  const before = await listed(shopper)
  const saved = await shopper.call('POST', '/api/customer/addresses/create', { address, defaultAddress })
  const added = (await listed(shopper)).find(({ id }) => !before.some((each) => each.id === id))
  if (!added) throw new Error(`not kept: ${saved.text}`)
  return added.id
}

async function listed(shopper: Shopper): Promise<{ id: string }[]> {
  return (await shopper.call('GET', '/api/customer/addresses')).body.addresses
}

/** Saves a store card of a shopper who is signed in. @returns its id */
export async function keepCard(
  shopper: Shopper,
  cardNumber = '7001000000000001',
  address = janesBilling,
): Promise<string> {
  const saved = await shopper.call('POST', '/marlowcard-api', {
    cardNumber,
    address,
    workflow: 'account',
  })
  const { payments } = (await shopper.call('GET', '/api/customer/payments')).body
  const [kept] = payments.filter(({ lastFour }: { lastFour: string }) => cardNumber.endsWith(lastFour))
  if (!kept) throw new Error(`not kept: ${saved.text}`)
  return kept.id
}

/** The login of everybody in this shop runs out; who wanted it is remembered. */
export async function letLoginsRunOut({ store }: Pick<Shop, 'store'>): Promise<void> {
  await store.db.updateTable('session').set({ seenAt: 1 }).execute()
}

/** What the login form is filled in with. */
export function credentials(username: string) {
  return { username, password }
}
