import type { MessageCode } from '~/messages'
import { inTime } from '~/services/in-time'
import { ok, type Result, refuse } from '~/services/result'

const patienceMs = 2_000

/** What was read; refused with this sentence when it could not be, or not in time. */
export async function readable<Value>(reading: Promise<Value>, failed: MessageCode): Promise<Result<Value>> {
  const value = await inTime(reading, patienceMs)
  return value === null ? refuse(failed) : ok(value)
}
