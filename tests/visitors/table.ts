import { creditCardForms, creditCardTable } from './credit-card-table'
import { customerTable } from './customer-table'
import { identityTable } from './identity-table'
import { onlineWalletTable } from './online-wallet-table'
import type { Table } from './row'
import { shopTable } from './shop-table'

/** Every address with each method it takes, and what each kind of visitor is answered there. */
export const table: Table = {
  ...creditCardTable,
  ...customerTable,
  ...identityTable,
  ...onlineWalletTable,
  ...shopTable,
  'POST /checkout': [...creditCardForms, ...(shopTable['POST /checkout'] ?? [])],
}
