import { useCallback, useRef } from 'react'
import { useEarlyChoice } from '~/components/catalog/product/use-early-choice'
import { QuantitySelect } from './quantity-select'

type Props = {
  /** The most that can be chosen. */
  cap: number
  most: number
  chosen: number
  choose: (units: number) => void
  problem?: string
}

/** How many to add: 1 up to the cap. A choice above a cap that has sunk becomes the cap. */
export function BuyQuantity({ cap, most, chosen, choose, problem }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEarlyChoice(
    select,
    useCallback(({ value }: HTMLSelectElement) => choose(Number(value)), [choose]),
  )
  return (
    <QuantitySelect
      id="add-to-bag-quantity"
      cap={cap}
      most={most}
      problem={problem}
      selectRef={select}
      value={chosen}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  )
}
