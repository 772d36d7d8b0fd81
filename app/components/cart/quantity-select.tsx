import type { ComponentPropsWithoutRef, Ref } from 'react'
import { productTexts } from '~/messages/product'

type Props = Omit<ComponentPropsWithoutRef<'select'>, 'id' | 'children'> & {
  id: string
  /** The most that can be chosen. */
  cap: number
  /** The most that any other choice allows: styles alone offer it once another one is ticked. */
  most?: number
  problem?: string
  selectRef?: Ref<HTMLSelectElement>
}

/** The field for how many to add, with what is wrong of it below. */
export function QuantitySelect({ id, cap, most = cap, problem, selectRef, name = 'quantity', ...select }: Props) {
  return (
    <>
      <label className={problem ? 'err' : undefined}>
        <span className="vh">{productTexts.quantity}</span>
        <select
          {...select}
          name={name}
          className="sel num"
          id={id}
          ref={selectRef}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        >
          {Array.from({ length: most }, (_, at) => at + 1).map((units) => (
            <option key={units} value={units} className={units > cap ? 'more' : undefined}>
              {units}
            </option>
          ))}
        </select>
      </label>
      {problem && (
        <p className="msg" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </>
  )
}
