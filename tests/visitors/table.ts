import { customerTable } from './customer-table'
import type { Table } from './row'
import { shopTable } from './shop-table'

/** Every address with each method it takes, and what each kind of visitor is answered there. */
export const table: Table = { ...customerTable, ...shopTable }
