import { addFault } from '~/db/sandbox/sandbox'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { applyInstalment } from '~/services/payments/instalments/apply-instalment'
import { choosePlayed, findPlayedCheckout } from '~/services/payments/instalments/played-checkout'
import { startInstalment } from '~/services/payments/instalments/start-instalment'
import type { CheckoutChoice } from '~/validation/payments/played-checkout'
import type { Arranged } from './arrange'
import { guest, readyBag, value } from './ready-bag'
import type { TestStore } from './store'

/** Begins a checkout for the bag of a session, on whose page the payer made a choice, or none. @returns its token */
export async function approvedInParts(store: TestStore, sessionKey: string, choice: CheckoutChoice | null = 'approve') {
  const { token } = value(await startInstalment(store, sessionKey, { back: 'http://localhost:3000/checkout' }))
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Error('no checkout was begun')
  if (choice) await choosePlayed(store, token, checkout, choice)
  return token
}

/** A bag with everything, to be paid in instalments: Jane's address, standard shipping. */
export async function bagInParts(
  store: TestStore,
  sessionKey: string,
  skus: Record<string, number> = { 'CAP-INK': 2 },
  choice: CheckoutChoice | null = 'approve',
) {
  await readyBag(store, sessionKey, skus)
  return value(await applyInstalment(store, guest(sessionKey), await approvedInParts(store, sessionKey, choice)))
}

/** The payer approves on the provider's page at this address. @returns the address of the shop they come back by */
export async function approvedAt({ store }: Arranged, address: string): Promise<string> {
  const token = new URL(address, 'http://shop').searchParams.get('token') ?? ''
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Error('no checkout was begun')
  const { pathname, search } = new URL(await choosePlayed(store, token, checkout, 'approve'))
  return pathname + search
}

/** Lets the next call of a target go wrong. */
export async function failNext({ store }: Arranged, target: string, mode: string) {
  const fault = { id: store.newId(), target, mode, remaining: 1, at: store.now() }
  await addFault(await store.sandbox.db(), fault)
}

/** What the sandbox's Afterpay remembers of a checkout. */
export async function keptCheckout({ store }: Arranged, token: string): Promise<unknown> {
  return findRecord(await store.sandbox.db(), { provider: 'afterpay', kind: 'checkout', id: token })
}

/** The payer of a checkout made a choice on the provider's page. */
export async function choose({ store }: Arranged, token: string, choice: CheckoutChoice) {
  await putRecord(await store.sandbox.db(), { provider: 'afterpay', kind: 'approval', id: token }, choice, store.now())
}
