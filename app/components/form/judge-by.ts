import { getZodConstraint } from '@conform-to/zod/v4'
import { z } from 'zod'
import { parseForm } from '~/validation/parse-form'

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>

/** What a form's schema says: `judge` judges what it holds, `attributes` are those of its fields (required, maxlength). */
export function judgeBy<Schema extends FormSchema>(schema: Schema) {
  const fields = fieldsOf(schema)
  return {
    judge: (formData: FormData) => parseForm(formData, schema),
    // a schema that reshapes its fields as a whole says nothing of each of them
    attributes: fields ? getZodConstraint(fields) : {},
  }
}

/** The fields of a schema that judges them one by one, whatever rules across them it has besides. */
function fieldsOf(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodIntersection) return fieldsOf(schema.def.left) ?? fieldsOf(schema.def.right)
  return schema instanceof z.ZodObject ? schema : undefined
}
