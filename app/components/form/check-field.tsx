import type { FieldMetadata } from '@conform-to/react'

/** A box to tick. It holds what the form was given at first, or what was sent when the form comes back. */
export function CheckField({ of, label }: { of: FieldMetadata<unknown>; label: string }) {
  const { key, id, name, initialValue } = of as FieldMetadata<string>
  return (
    <label className="ck">
      <input key={key} id={id} type="checkbox" name={name} defaultChecked={initialValue === 'on'} />
      <span>{label}</span>
    </label>
  )
}
