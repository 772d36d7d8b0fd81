import { sql } from 'kysely'
import type { Check } from './check'

/** What was done with the money held for placed orders. */
export function movementChecks(): Check[] {
  return [
    [
      'no more captured than held, no more given back than captured',
      sql`select 'operation ' || o.id as detail from payment_operation o join payment_movement m on m.operation_id = o.id
        where m.status <> 'refused' group by o.id, o.amount
        having ${moved('capture')} > o.amount or ${moved('refund')} > ${moved('capture')}
          or ${moved('void')} > 0 and ${moved('void')} + ${moved('capture')} > o.amount`,
    ],
  ]
}

function moved(kind: string) {
  return sql`coalesce(sum(case when m.kind = ${sql.lit(kind)} then m.amount end), 0)`
}
