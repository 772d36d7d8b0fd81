import { useCallback, useRef, useState } from 'react'
import { useEarlyChoice } from '~/components/catalog/product/use-early-choice'
import { QuantitySelect } from './quantity-select'

type Props = {
  /** The most that can be chosen. */
  cap: number
  most: number
  /** Whether there is nothing of what is chosen: whatever is chosen next begins at one again. */
  isNone: boolean
  /** What a refused form held. */
  posted: unknown
  problem?: string
}

/** How many to add: 1 up to the cap. A choice above a cap that has sunk becomes the cap. */
export function BuyQuantity({ cap, most, isNone, posted, problem }: Props) {
  const [chosen, setChosen] = useState(Number(posted) || 1)
  if (isNone && chosen !== 1) setChosen(1)
  const select = useRef<HTMLSelectElement>(null)
  useEarlyChoice(
    select,
    useCallback(({ value }: HTMLSelectElement) => setChosen(Number(value)), []),
  )
  return (
    <QuantitySelect
      id="add-to-bag-quantity"
      cap={cap}
      most={most}
      problem={problem}
      selectRef={select}
      value={Math.min(chosen, cap)}
      onChange={(event) => setChosen(Number(event.currentTarget.value))}
    />
  )
}
