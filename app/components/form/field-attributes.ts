export type FieldAttributes = { required?: boolean; minLength?: number; maxLength?: number; pattern?: string }

/** By the id of the form they stand in; kept anew each time the form is drawn, just before its fields are. */
const known = new Map<string, Record<string, FieldAttributes>>()

/** Keeps what the rules of a form say of its fields, for when they are drawn. */
export function keepAttributes(formId: string, attributes: Record<string, FieldAttributes>) {
  known.set(formId, attributes)
}

/** The attributes of a field; none where the form has no rules. */
export function attributesOf(formId: string, field: string): FieldAttributes {
  return known.get(formId)?.[field] ?? {}
}
