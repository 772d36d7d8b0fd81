import { useCallback, useRef } from 'react'
import type { OptionView } from '~/components/catalog/product/choice'
import { useEarlyChoice } from '~/components/catalog/product/use-early-choice'
import type { Choice } from '~/validation/catalog/option-table'

/** Tiles, and the way to get it, ticked before the scripts ran. */
export function useEarlyTicks(
  { table }: OptionView,
  choose: (change: Partial<Choice>) => void,
  toStore: boolean,
  chooseWay: (toStore: boolean) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const drawn = useRef(toStore)
  drawn.current = toStore
  const read = useCallback(
    (filled: HTMLFormElement) => {
      const typed = new FormData(filled)
      const size = table.sizes.indexOf(String(typed.get('size')))
      const dimension = table.dimensions.indexOf(String(typed.get('dimension')))
      if (size >= 0) choose({ size })
      if (dimension >= 0) choose({ dimension })
      const isStore = typed.get('fulfillment') === 'store'
      if (typed.has('fulfillment') && isStore !== drawn.current) chooseWay(isStore)
    },
    [table, choose, chooseWay],
  )
  useEarlyChoice(form, read)
  return form
}
