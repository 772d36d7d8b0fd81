import { type Migration, Migrator } from 'kysely'
import type { Db, Engine } from './client'
import { up as catalog } from './migrations/0001-catalog'
import { up as orders } from './migrations/0002-orders'
import { up as payments } from './migrations/0003-payments'
import { up as work } from './migrations/0004-work'
import { up as content } from './migrations/0005-content'
import { up as notifications } from './migrations/0006-notifications'
import { up as refusedSubmits } from './migrations/0007-refused-submits'
import { up as presses } from './migrations/0008-presses'
import { up as toggles } from './migrations/0009-toggles'
import { up as stores } from './migrations/0011-stores'
import { up as reviews } from './migrations/0012-reviews'
import { up as merchandise } from './migrations/0013-merchandise'
import { up as contentBlocks } from './migrations/0014-content-blocks'
import { up as pickup } from './migrations/0015-pickup'
import { up as giftCardLines } from './migrations/0016-gift-card-lines'
import { up as badges } from './migrations/0017-badges'
import { up as storeStockIndex } from './migrations/0018-store-stock-index'
import { up as customers } from './migrations/0019-customers'
import { up as account } from './migrations/0020-account'
import { up as favorites } from './migrations/0021-favorites'
import { up as points } from './migrations/0022-points'
import { up as militaryNotice } from './migrations/0023-military-notice'
import { up as wishLists } from './migrations/0024-wish-lists'
import { up as savedPaymentsOfOrders } from './migrations/0025-saved-payments-of-orders'
import { up as customerIdentities } from './migrations/0026-customer-identities'
import { up as sweepstakes } from './migrations/0027-sweepstakes'
import { up as otherPayments } from './migrations/0028-other-payments'
import { up as promotions } from './migrations/0029-promotions'
import { up as redeeming } from './migrations/0030-redeeming'
import { up as giftPackaging } from './migrations/0031-gift-packaging'
import { up as cardSessions } from './migrations/0032-card-sessions'
import { up as operationSources } from './migrations/0033-operation-sources'
import { up as paymentMovements } from './migrations/0036-payment-movements'
import { up as cardsOfABrowser } from './migrations/0037-cards-of-a-browser'
import { up as paymentNonces } from './migrations/0038-payment-nonces'
import { up as catalogMark } from './migrations/0039-catalog-mark'
import { up as fulfillments } from './migrations/0040-fulfillments'
import { up as numbersWithDashes } from './migrations/0041-numbers-with-dashes'
import { up as indexesOfPaths } from './migrations/0042-indexes-of-paths'
import { up as methodAsChosen } from './migrations/0043-method-as-chosen'
import { up as wishListPresses } from './migrations/0044-wish-list-presses'

/** Numbered, forward only. A finished one is never edited: the next change is the next number. 0010, 0034 and 0035 were never given. */
const steps = {
  '0001-catalog': catalog,
  '0002-orders': orders,
  '0003-payments': payments,
  '0004-work': work,
  '0005-content': content,
  '0006-notifications': notifications,
  '0007-refused-submits': refusedSubmits,
  '0008-presses': presses,
  '0009-toggles': toggles,
  '0011-stores': stores,
  '0012-reviews': reviews,
  '0013-merchandise': merchandise,
  '0014-content-blocks': contentBlocks,
  '0015-pickup': pickup,
  '0016-gift-card-lines': giftCardLines,
  '0017-badges': badges,
  '0018-store-stock-index': storeStockIndex,
  '0019-customers': customers,
  '0020-account': account,
  '0021-favorites': favorites,
  '0022-points': points,
  '0023-military-notice': militaryNotice,
  '0024-wish-lists': wishLists,
  '0025-saved-payments-of-orders': savedPaymentsOfOrders,
  '0026-customer-identities': customerIdentities,
  '0027-sweepstakes': sweepstakes,
  '0028-other-payments': otherPayments,
  '0029-promotions': promotions,
  '0030-redeeming': redeeming,
  '0031-gift-packaging': giftPackaging,
  '0032-card-sessions': cardSessions,
  '0033-operation-sources': operationSources,
  '0036-payment-movements': paymentMovements,
  '0037-cards-of-a-browser': cardsOfABrowser,
  '0038-payment-nonces': paymentNonces,
  '0039-catalog-mark': catalogMark,
  '0040-fulfillments': fulfillments,
  '0041-numbers-with-dashes': numbersWithDashes,
  '0042-indexes-of-paths': indexesOfPaths,
  '0043-method-as-chosen': methodAsChosen,
  '0044-wish-list-presses': wishListPresses,
}

/** Brings the tables up to date; two deploying processes wait for each other on the migrator's lock. */
export async function migrate(db: Db, engine: Engine): Promise<string[]> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) migrations[name] = { up: (open) => step(open, engine) }

  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true, // a lower number may have been finished later: no step needs a higher one
  }).migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
