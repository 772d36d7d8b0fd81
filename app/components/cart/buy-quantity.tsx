import { useEffect, useRef, useState } from 'react'
import { productTexts } from '~/messages.product'

type Props = {
  /** The most that can be chosen. */
  cap: number
  /** What a refused form held. */
  posted: unknown
  problem?: string
}

/** How many to add: 1 up to the cap. A choice above a cap that has sunk becomes the cap. */
export function BuyQuantity({ cap, posted, problem }: Props) {
  const [chosen, setChosen] = useState(Number(posted) || 1)
  const select = useRef<HTMLSelectElement>(null)
  // a quantity chosen before the scripts ran counts
  useEffect(() => setChosen(Number(select.current?.value)), [])
  const message = 'add-to-bag-quantity-error'
  return (
    <>
      <label className={problem ? 'err' : undefined}>
        <span className="vh">{productTexts.quantity}</span>
        <select
          className="sel num"
          name="quantity"
          id="add-to-bag-quantity"
          ref={select}
          value={Math.min(chosen, cap)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? message : undefined}
        >
          {Array.from({ length: cap }, (_, at) => at + 1).map((units) => (
            <option key={units} value={units}>
              {units}
            </option>
          ))}
        </select>
      </label>
      {problem && (
        <p className="msg" id={message}>
          {problem}
        </p>
      )}
    </>
  )
}
