import { useCallback, useState } from 'react'
import { type Choice, matchingSkus, type OptionTable, quantityCap } from '~/validation/catalog/option-table'

type Offered = {
  /** The one shown, and those of other ways that a form without scripts can still name. */
  tables: OptionTable[]
  choice: Choice
  /** Whether no other choice can be sent than the one shown. */
  isFixed: boolean
  /** Whether there is any of it. */
  isTheirs: boolean
  /** By a refused form, which must offer again what it was sent with. */
  held: unknown
}

/**
 * How many are wanted, and can be. One again with another colour, and once there is nothing of what is chosen; above a
 * cap that has sunk it is the cap.
 * @param first what the address or a refused form asks for
 */
export function useUnits(first: unknown, offered: Offered) {
  const { color } = offered.choice
  const [wanted, setWanted] = useState({ color, units: Number(first) || 1 })
  const isOver = wanted.color !== color || (!offered.isTheirs && wanted.units !== 1)
  if (isOver) setWanted({ color, units: 1 })
  const choose = useCallback((units: number) => setWanted((before) => ({ ...before, units })), [])
  const { most, cap } = unitsToOffer(offered)
  return { most, cap, choose, chosen: isOver ? 1 : Math.min(wanted.units, cap) }
}

/**
 * The most units of a choice that is fixed, by scripts or by the address; else also of whatever a form without scripts
 * can still name: all of it is offered where nothing is to be had of the choice.
 */
function unitsToOffer({ tables, choice, isFixed, isTheirs, held }: Offered) {
  const mostOf = (among: OptionTable[], named: Choice) =>
    Math.max(1, ...among.flatMap((table) => matchingSkus(table, named)).map(([, , , , , units]) => quantityCap(units)))
  const most = mostOf(tables, isFixed ? choice : { ...choice, size: null, dimension: null })
  const own = mostOf(tables.slice(0, 1), choice)
  if (isFixed) return { most, cap: own }
  return { most, cap: isTheirs ? Math.min(most, Math.max(own, Number(held) || 1)) : most }
}
