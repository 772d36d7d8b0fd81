import { type HumanCheckType, passHumanCheck } from '~/services/human-check'
import type { Result } from '~/services/result'
import { store } from '~/store.server'
import { humanAnswerOf } from '~/validation/identity/human-check'
import type { Visit } from '../request/visit.server'

/**
 * For form() and call(): runs only when the human check of this type is passed, if it is on.
 * @param from a form without an answer is let through now and then, a call is not
 */
export function whenHuman<Input extends Parameters<typeof humanAnswerOf>[0], Value, Rest extends unknown[]>(
  type: HumanCheckType,
  from: 'form' | 'call',
  run: (visit: Visit, input: Input, ...rest: Rest) => Promise<Result<Value>>,
): (visit: Visit, input: Input, ...rest: Rest) => Promise<Result<Value>> {
  return async (visit, input, ...rest) => {
    const human = await passHumanCheck(store, visit, type, humanAnswerOf(input), from === 'form')
    return human.ok ? run(visit, input, ...rest) : human
  }
}
