import type { ReactNode } from 'react'
import { cartTexts } from '~/messages.cart'
import { BagLine, type BagLineData } from './bag-line'

const headings = {
  PHYSICAL_SHIP: cartTexts.groupShip,
  PHYSICAL_SHIP_AND_PICKUP: cartTexts.groupShipToStore,
  PHYSICAL_PICKUP: cartTexts.groupPickUp,
}

type Props = {
  group: { type: keyof typeof headings; lines: BagLineData[] }
  cutLines: string[]
  refusedUnavailable: boolean
  /** The notice of a removed line and the place it takes among the lines. */
  undo: { notice: ReactNode; at: number } | null
  onRemove: (at: number) => void
}

/** The lines that travel the same way, newest first, below a heading that says which. */
export function BagGroup({ group: { type, lines }, cutLines, refusedUnavailable, undo, onRemove }: Props) {
  const items = lines.map((line, at) => (
    <BagLine
      key={line.id}
      line={line}
      cut={cutLines.includes(line.id)}
      refusedUnavailable={refusedUnavailable}
      onRemove={() => onRemove(at)}
    />
  ))
  if (undo) items.splice(undo.at, 0, <li key="undo">{undo.notice}</li>)
  return (
    <section className="bag-group" aria-labelledby={`group-${type}`}>
      <h2 className="grp" id={`group-${type}`}>
        {headings[type]}
      </h2>
      <ul className="bag-lines">{items}</ul>
    </section>
  )
}
