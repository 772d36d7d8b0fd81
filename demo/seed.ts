import { insertReviews } from '~/db/catalog/reviews'
import { blockGiftCards } from '~/db/payments/gift-cards'
import { portions } from '~/db/portions'
import type { ZipCodeTable } from '~/db/schema/catalog'
import { addShopRules } from '~/db/stores/places'
import { saveLooks } from '~/services/catalog/merchandise/save-looks'
import { saveSizeGuides } from '~/services/catalog/merchandise/size-guides'
import { type SaveSummary, saveProducts } from '~/services/catalog/save-product'
import { keepContent } from '~/services/content/keep-content'
import { giftCardHashes } from '~/services/payments/gift-cards/gift-card-hashes'
import { giftCardsToTry } from '~/services/payments/gift-cards/gift-cards-to-try'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import type { Store } from '~/store.server'
import { catalogueEntries } from './catalogue-entry'
import { readDemoContent } from './content'
import { addDemoCustomers } from './customers'
import { demoProducts } from './generate'
import { demoLooks, demoSizeGuides } from './merchandise'
import { placeDemoOrders } from './place-orders'
import { addDemoPromotions } from './promotions'
import { demoReviews } from './reviews'
import { demoShop } from './shop'
import { readZipCodes } from './zip-codes'

type Seeding = {
  /** How many products; the hand-written ones come first. */
  products: number
  /** The moment the shop opens, epoch ms. */
  now: number
  onProducts?: (count: number) => void
}

/**
 * Fills a shop with the demo: zip codes, stores, shipping, taxes, fees, gift cards, customers and promotions, then products with stock, and
 * orders of them. Of what a purchase needs the products come last, so a shop that has them has the rest.
 */
export async function seedDemoShop(store: Store, { products, now, onProducts }: Seeding): Promise<SaveSummary> {
  await addShopRules(store.db, rulesOf(readZipCodes()))
  const isLive = store.config.STORE_ENV === 'live'
  if (!isLive) await addPublished(store, now)
  await addDemoPromotions(store.db)
  await keepContent(store, readDemoContent())
  const stores = demoShop.stores.map(({ storeNumber }) => storeNumber)
  const summary = await saveProducts(store, demoProducts({ count: products, now, stores }), {
    mode: 'seed',
    keep: ['inventory', 'storeInventory'], // what was sold of them stays sold
    onBatch: onProducts,
  })
  const [first] = summary.refused
  if (first) throw new Error(`demo product ${first.handle} was refused: ${first.reason} ${first.value}`)
  await addReviews(store, products, now)
  await saveSizeGuides(store, demoSizeGuides)
  await saveLooks(store, demoLooks)
  if (products > 0 && !isLive) await placeDemoOrders(store, now)
  return summary
}

/** Whose numbers and passwords everybody can read. */
async function addPublished(store: Store, now: number): Promise<void> {
  for (const card of giftCardsToTry) await issueGiftCard(store, card)
  await addDemoCustomers(store, now)
}

/** A database that was a demo's before it became a live shop's: what its published gift cards hold is not to be spent. */
export async function blockPublishedCards({ db, config }: Store): Promise<number> {
  const hashes = giftCardsToTry.map(({ number, accessCode }) => giftCardHashes(config, number, accessCode).numberHash)
  return blockGiftCards(db, hashes)
}

/** Those of the products there are; a review that was kept before stays as it is. */
async function addReviews({ db }: Store, products: number, now: number): Promise<void> {
  const entries = catalogueEntries.slice(0, products)
  const reviews = entries.flatMap((entry, place) =>
    demoReviews(entry, place).map(({ age, ...review }, at) => ({
      ...review,
      ...{ id: `demo-${entry.code}-${at}`, productCode: entry.code, state: 'published' as const, createdAt: now - age },
    })),
  )
  for (const part of portions(reviews, 9)) await insertReviews(db, part)
}

function rulesOf(zipCodes: ZipCodeTable[]) {
  return {
    zipCodes,
    stores: demoShop.stores.map(({ storeNumber, storeShippingType, hours, ...store }) => ({
      number: storeNumber,
      shippingType: storeShippingType,
      ...store,
      hours: JSON.stringify(demoShop.storeHours[hours]),
    })),
    fulfillmentOptions: demoShop.fulfillmentOptions.map((option) => ({
      ...option,
      expedited: Number(option.expedited),
      active: Number(option.active),
    })),
    taxRates: demoShop.taxRates,
    feeRules: demoShop.feeRules,
  }
}
