import type { Ground } from './ground'
import type { Answer } from './raw-request'

export function isExactly(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} instead of ${expected}`]
}

/** Answers that never came and answers that say the shop has failed. */
export function serverErrors(answers: Answer[]): string[] {
  return answers
    .filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
    .map(({ status, text }) => `an answer ${status || 'that never came'}: ${text.slice(0, 200)}`)
}

/** How many orders there are in the database. */
export async function countPlaced({ store }: Pick<Ground, 'store'>): Promise<number> {
  const { placed } = await store.db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('placed'))
    .where('state', '=', 'CLOSED')
    .executeTakeFirstOrThrow()
  return Number(placed)
}

/** The answer that 95 of 100 were quicker than, in ms. */
export function p95(answers: Answer[]): number {
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0
}
