import { say } from '~/messages'
import { type FulfillmentEvent, fulfillOrder, type Parcel } from '~/services/orders/fulfill-order'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { fail, runCommand } from './frame/run-command'

const usage = `Usage:
  npm run orders -- ship ORDER [CARRIER [NUMBER]]    what is shipped went out; mail, and a text to who signed up, follow
  npm run orders -- ready ORDER                      what is picked up lies ready at its store; the same follow
Money is taken apart from that: npm run payments -- capture ORDER`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const [verb, orderNumber = '', carrier, trackingNumber = null] = positionals

await runCommand(async () => {
  await readyShop()
  if (values.help) return console.log(usage)
  if (!orderNumber) return explain(usage)
  if (verb === 'ship') return note('shipped', carrier ? { carrier, trackingNumber } : null)
  if (verb === 'ready' && !carrier) return note('ready', null)
  return explain(usage)
})

async function note(event: FulfillmentEvent, parcel: Parcel | null) {
  const noted = await fulfillOrder(store, orderNumber, event, parcel)
  if (!noted.ok) return fail(say(noted.refusal.code, noted.refusal.values))
  console.log(`Noted for ${noted.value} of its groups. Messages go out from the running shop.`)
}
