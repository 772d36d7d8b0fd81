import { useCallback, useState } from 'react'

/**
 * How many are wanted. One again with another colour, and once there is nothing of what is chosen.
 * @param first what the address or a refused form asks for
 */
export function useUnits(color: number, first: unknown, isNone: boolean) {
  const [wanted, setWanted] = useState({ color, units: Number(first) || 1 })
  const isOver = wanted.color !== color || (isNone && wanted.units !== 1)
  if (isOver) setWanted({ color, units: 1 })
  const chooseUnits = useCallback((units: number) => setWanted((before) => ({ ...before, units })), [])
  return { units: isOver ? 1 : wanted.units, chooseUnits }
}
