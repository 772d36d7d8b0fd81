import { customerTable } from './customer-table'
import { identityTable } from './identity-table'
import type { Table } from './row'
import { shopTable } from './shop-table'

/** Every address with each method it takes, and what each kind of visitor is answered there. */
export const table: Table = { ...customerTable, ...identityTable, ...shopTable }
