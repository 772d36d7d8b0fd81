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

/**
 * The object itself is put in order: replies are made of it. A field that was not sent, as choices of which none is
 * ticked, stands where the schema has it: after the one before it there.
 */
function sortByField(error: Record<string, unknown>, fields: string[]): void {
  let place = -1
  const placed = Object.entries(error).map(([name, messages]) => {
    if (name === '') return { name, messages, place: -1 }
    const at = fields.indexOf(name)
    if (at >= 0) place = at
    return { name, messages, place }
  })
  for (const { name, messages } of placed.sort((one, other) => one.place - other.place)) {
    delete error[name]
    error[name] = messages
  }
}
