import { readCarried, readSampleSkus, type SampleSku } from '~/db/catalog/catalog-sample'
import { readLooks } from '~/db/catalog/merchandise'
import { readContent } from '~/db/content/content'
import { decimal } from '~/money'
import { lookPath } from '~/services/catalog/merchandise/looks'
import { outsideToTry } from '~/services/identity/outside-to-try'
import { giftCardsToTry, lookUpGiftCardToTry } from '~/services/payments/gift-cards/gift-cards-to-try'
import { store } from '~/store.server'
import { customersToTry } from '../demo/customers'
import { promotionsToTry } from '../demo/promotions'
import { demoShop } from '../demo/shop'
import { ordersByAge } from './demo-sheet/orders'
import { row, skusByTrait } from './demo-sheet/traits'
import { readArguments } from './frame/read-arguments'
import { runCommand } from './frame/run-command'

const usage = `Usage:
  npm run -s demo:sheet
      What to try the running demo shop with, as JSON on standard output.`

const productsLookedAt = 2_000
const { values } = readArguments(usage, { options: { help: { type: 'boolean', default: false } } })

await runCommand(async () => console.log(values.help ? usage : JSON.stringify(await makeSheet(), null, 2)))

async function makeSheet() {
  const { PORT, PUBLIC_ORIGIN } = store.config
  const origin = (PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, '')
  const now = store.now()
  const skus = await readSampleSkus(store.db, now, productsLookedAt)
  return {
    origin,
    products: { ...skusByTrait(skus, origin, now), pickupable: await pickupable(skus, origin, now) },
    stores: demoShop.stores.map(({ storeNumber, name, city, stateProvinceRegion, postalCode }) => {
      return { storeNumber, name, city, stateProvinceRegion, postalCode }
    }),
    giftCards: await Promise.all(giftCardsToTry.map(giftCard)),
    storeCards: demoShop.storeCards,
    promotionCodes: await promotionsToTry(store.db),
    customers: await customersToTry(store),
    oauthLogin: await outsideToTry(store),
    orders: await ordersByAge(store, now),
    looks: await looks(origin),
    contentBlocks: await contentBlocks(now),
  }
}

async function looks(origin: string) {
  const all = await readLooks(store.db)
  return all.map(({ name, items }) => ({
    name,
    address: origin + lookPath({ name }),
    items: items.map(({ productCode, colorCode }) => ({ productCode, colorCode })),
  }))
}

/** Where each block stands and when: before its dates it is `future`, after them `past`. */
async function contentBlocks(now: number) {
  const { blocks } = await readContent(store.db)
  return blocks.map(({ zone, path, contentType, body }) => {
    const { activeStartDate, activeEndDate } = JSON.parse(body) as { activeStartDate?: string; activeEndDate?: string }
    const isPast = activeEndDate !== undefined && Date.parse(activeEndDate) < now
    const isFuture = activeStartDate !== undefined && Date.parse(activeStartDate) > now
    return {
      zone,
      path,
      contentType,
      activeStartDate,
      activeEndDate,
      shows: isPast ? 'past' : isFuture ? 'future' : 'now',
    }
  })
}

/** Skus on the shelves of the first store. */
async function pickupable(skus: SampleSku[], origin: string, now: number) {
  const [first] = demoShop.stores
  if (!first) return []
  const carried = await readCarried(store.db, first.storeNumber, 1_000)
  const there = skus.filter((sku) => carried.has(sku.skuCode) && sku.availableInStore && sku.onHand > sku.reserved)
  return there.slice(0, 5).map((sku) => ({
    ...row(sku, origin, now),
    storeNumber: first.storeNumber,
    storeName: first.name,
    storeQuantity: carried.get(sku.skuCode) ?? 0,
  }))
}

/** A card with what it holds now, or null when this shop does not know it. */
async function giftCard(card: (typeof giftCardsToTry)[number]) {
  const { number, accessCode, trigger, note } = card
  const saved = await lookUpGiftCardToTry(store, card)
  return {
    number,
    accessCode,
    balance: saved ? decimal(saved.balance) : null,
    status: saved?.status ?? null,
    trigger,
    note,
  }
}
