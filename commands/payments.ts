import { listTold } from '~/db/checkout/payment-operations'
import type { MovementRow } from '~/db/payments/payment-movements'
import { day } from '~/durations'
import { say } from '~/messages'
import { dollars } from '~/money'
import { captureOrder, refundableOf, refundOrder, voidOrder } from '~/services/checkout/order-money'
import { type MoneyOfOrder, moneyOfOrder } from '~/services/checkout/saga/held-money'
import { reconcile } from '~/services/checkout/saga/reconcile'
import type { Result } from '~/services/result'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { fail, runCommand } from './frame/run-command'

const usage = `Usage:
  npm run payments -- show ORDER                what pays for a placed order and what became of it
  npm run payments -- capture ORDER [AMOUNT]    takes the money of what is shipped: all that is held, or 12.50 of it
  npm run payments -- void ORDER                lets go of what is held and was not captured
  npm run payments -- refund ORDER AMOUNT       gives money back, gift cards last
  npm run payments -- reconcile [--days N]      holds our books against the providers' (7 days); ends with 1 when
                                                something is found`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false }, days: { type: 'string', default: '7' } },
})
const [verb, orderNumber = '', typed] = positionals
const amount = typed === undefined ? null : amountOf(typed)

await runCommand(async () => {
  await readyShop()
  if (values.help) return console.log(usage)
  if (verb === 'reconcile') return compareBooks(Number(values.days))
  if (!orderNumber || Number.isNaN(amount)) return explain(usage)
  if (verb === 'show') return show()
  if (verb === 'capture') return tell(await captureOrder(store, orderNumber, amount))
  if (verb === 'void') return tell(await voidOrder(store, orderNumber))
  if (verb === 'refund' && amount !== null) return tell(await refundOrder(store, orderNumber, amount))
  return explain(usage)
})

/** "12.50" in cents; NaN for anything that is not an amount. */
function amountOf(text: string): number {
  const [, whole, rest = '0'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest)
}

async function show() {
  const money = await moneyOfOrder(store.db, orderNumber)
  if (!money) return fail(say('money.noOrder'))
  await print(money)
}

async function print(money: MoneyOfOrder) {
  for (const { operation, authorized, captured, refunded, voided, movements } of money.held) {
    const state = voided ? ', let go of' : ''
    console.log(
      `${operation.provider}  held ${dollars(authorized)}, captured ${dollars(captured)}, refunded ${dollars(refunded)}${state}`,
    )
    for (const movement of movements) console.log(`    ${lineOf(movement)}`)
    for (const { at, detail } of await listTold(store.db, operation.id))
      console.log(`    ${new Date(at).toISOString()}  told  ${detail}`)
  }
  for (const { last4, amount: paid, refunded } of money.giftCards)
    console.log(`gift card ending in ${last4}  paid ${dollars(paid)}, given back ${dollars(refunded)}`)
  console.log(`Can be given back: ${dollars(refundableOf(money))}`)
}

function lineOf({ kind, amount: moved, status, detail, sentAt }: MovementRow): string {
  const why = detail ? ` (${detail})` : ''
  return `${new Date(sentAt).toISOString()}  ${kind}  ${dollars(moved)}  ${status}${why}`
}

async function tell(moved: Result<MovementRow[]>) {
  if (!moved.ok) return fail(say(moved.refusal.code, moved.refusal.values))
  for (const movement of moved.value) console.log(lineOf(movement))
  await show()
  if (moved.value.some(({ status }) => status !== 'done')) fail('Not everything was done.')
}

async function compareBooks(days: number) {
  if (!(days > 0)) return explain(usage)
  const found = await reconcile(store, { since: store.now() - days * day })
  for (const { rule, provider, text } of found) console.log(`${rule.padEnd(8)} ${provider.padEnd(14)} ${text}`)
  if (found.length > 0) fail(`${found.length} found.`)
  else console.log('The books agree.')
}
