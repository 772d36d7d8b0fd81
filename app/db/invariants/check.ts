import type { RawBuilder } from 'kysely'

/** What must hold, and a query whose every row, one column `detail`, is a violation of it. */
export type Check = [invariant: string, violations: RawBuilder<unknown>]

export type Violation = { invariant: string; detail: string }
