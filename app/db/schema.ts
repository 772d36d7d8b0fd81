import type { AccountTables } from './schema/account'
import type { CardSessionTables } from './schema/card-sessions'
import type { CatalogTables } from './schema/catalog'
import type { ContentTables } from './schema/content'
import type { FulfillmentTables } from './schema/fulfillments'
import type { IdentityTables } from './schema/identity'
import type { ListTables } from './schema/lists'
import type { NotificationTables } from './schema/notifications'
import type { OrderTables } from './schema/orders'
import type { PaymentNonceTables } from './schema/payment-nonces'
import type { PaymentTables } from './schema/payments'
import type { PromotionTables } from './schema/promotions'
import type { RewardsTables } from './schema/rewards'
import type { WorkTables } from './schema/work'

/** All tables. Money in cents, times in epoch ms, booleans 0/1, JSON as text (parsed where it is read). */
export type Schema = CatalogTables &
  ContentTables &
  OrderTables &
  FulfillmentTables &
  PaymentTables &
  CardSessionTables &
  PaymentNonceTables &
  WorkTables &
  NotificationTables &
  IdentityTables &
  AccountTables &
  ListTables &
  RewardsTables &
  PromotionTables
