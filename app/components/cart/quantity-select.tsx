import type { ComponentPropsWithoutRef, Ref } from 'react'
import { productTexts } from '~/messages.product'

type Props = Omit<ComponentPropsWithoutRef<'select'>, 'id' | 'children'> & {
  id: string
  /** The most that can be chosen. */
  cap: number
  problem?: string
  selectRef?: Ref<HTMLSelectElement>
}

/** The field for how many to add, with what is wrong of it below. */
export function QuantitySelect({ id, cap, problem, selectRef, ...select }: Props) {
  return (
    <>
      <label className={problem ? 'err' : undefined}>
        <span className="vh">{productTexts.quantity}</span>
        <select
          {...select}
          className="sel num"
          name="quantity"
          id={id}
          ref={selectRef}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        >
          {Array.from({ length: cap }, (_, at) => at + 1).map((units) => (
            <option key={units} value={units}>
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
