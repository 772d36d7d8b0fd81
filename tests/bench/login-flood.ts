import { setTimeout as delay } from 'node:timers/promises'
import { giveCustomer } from '../customers'
import type { Client } from '../storms/client'
import { type Answer, type RawRequest, sendRaw } from '../storms/raw-request'
import { type ShopProcess, startShop } from '../storms/shop-process'
import { type BenchShop, pathOf } from './bench-shop'
import { ask } from './measure'
import { guestOf, page, warmUp } from './pages'
import type { Row } from './table'

const seconds = 5
const pagesASecond = 20
const triesASecond = 100
const rounds = 3

/**
 * How many customers can sign in, and what shoppers feel while strangers try more passwords than the shop can hash: every
 * try of another account from another network address, so that only the queue of hashes is in their way.
 */
export async function measureLogins(bench: BenchShop): Promise<Row[]> {
  const shop = await startShop(bench.settings)
  try {
    const guest = await guestOf(bench, shop)
    await warmUp(bench, shop, guest)
    const throughput = await signInAtOnce(bench, guest)
    const look = () => lookAround(shop, guest, pathOf(bench.sku))
    await look()
    const ratios: number[] = []
    const tried: Answer[] = []
    for (let round = 0; round < rounds; round++) {
      const quiet = await look()
      const [flooded, answers] = await Promise.all([look(), flood(guest)])
      ratios.push(flooded / quiet)
      tried.push(...answers)
    }
    const hashed = tried.filter(({ status }) => status === 200).length
    const busy = tried.filter(({ status }) => status === 503).length
    return [
      { what: 'logins a second, eight at once', value: throughput, budget: 20, unit: '/s', atLeast: true },
      {
        what: 'product page p95 in a flood of logins, against none',
        value: Math.min(...ratios),
        budget: 1.2,
        unit: 'x',
      },
      { what: 'tries a second answered in the flood', value: hashed / seconds / rounds, unit: '/s' },
      {
        what: 'tries of it neither answered nor told "busy"',
        value: tried.length - hashed - busy,
        budget: 0,
        unit: '',
      },
    ]
  } finally {
    await shop.kill()
  }
}

/** Eight customers sign in again and again for a while. @returns logins a second */
async function signInAtOnce({ store }: BenchShop, client: Client): Promise<number> {
  const started = performance.now()
  let done = 0
  const customer = async () => {
    const { email } = await giveCustomer({ store })
    while (performance.now() - started < seconds * 1_000) {
      const { status, text } = await sendRaw(from(anybody(), client.loginRequest(email)))
      if (status !== 200 || !text.includes('"success":true')) throw new Error(`a login answered ${status}: ${text}`)
      done++
    }
  }
  await Promise.all(Array.from({ length: 8 }, customer))
  return (done * 1_000) / (performance.now() - started)
}

/** Looks at a page so many times a second. @returns what 95 of 100 were quicker than, in ms */
async function lookAround({ port }: ShopProcess, client: Client, path: string): Promise<number> {
  const looks = Array.from({ length: seconds * pagesASecond }, async (_, at) => {
    await delay((at * 1_000) / pagesASecond)
    const started = performance.now()
    const { status } = await ask(port, page(client, path))
    if (status !== 200) throw new Error(`a page answered ${status}`)
    return performance.now() - started
  })
  const took = (await Promise.all(looks)).toSorted((a, b) => a - b)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}

function flood(client: Client): Promise<Answer[]> {
  const tries = Array.from({ length: seconds * triesASecond }, async (_, at) => {
    await delay((at * 1_000) / triesASecond)
    return sendRaw(from(anybody(), client.loginRequest(`nobody-${at}-${Date.now()}@example.com`)))
  })
  return Promise.all(tries)
}

let addresses = 0

/** Another network address each time. */
function anybody(): string {
  const count = ++addresses
  return `172.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

function from(address: string, request: RawRequest): RawRequest {
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}
