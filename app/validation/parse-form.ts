import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { inOurWords } from './fields'

/**
 * What a form holds by its schema. What is wrong comes in the order of its fields, what concerns it as a whole first:
 * rules across fields are judged before or after all others.
 */
export function parseForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const submission = parseWithZod(form, { schema, ...inOurWords })
  if (submission.status !== 'success' && submission.error) sortByField(submission.error, [...form.keys()])
  return submission
}

/** The object itself is put in order: replies are made of it. */
function sortByField(error: Record<string, unknown>, fields: string[]): void {
  const placeOf = (name: string) => (name === '' ? -1 : fields.indexOf(name) < 0 ? fields.length : fields.indexOf(name))
  const sorted = Object.entries(error).sort(([one], [other]) => placeOf(one) - placeOf(other))
  for (const [name, messages] of sorted) {
    delete error[name]
    error[name] = messages
  }
}
