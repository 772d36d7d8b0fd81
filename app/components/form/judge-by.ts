import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { inOurWords } from '~/validation/fields'

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>

/** What a form's schema says: `judge` judges what it holds, `attributes` are those of its fields (required, maxlength). */
export function judgeBy<Schema extends FormSchema>(schema: Schema) {
  return {
    judge: (formData: FormData) => parseWithZod(formData, { schema, ...inOurWords }),
    // a schema that reshapes its fields as a whole says nothing of each of them
    attributes: schema instanceof z.ZodObject ? getZodConstraint(schema) : {},
  }
}
