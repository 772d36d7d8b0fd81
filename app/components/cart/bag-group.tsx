import { cartTexts } from '~/messages/cart'
import type { BagLineView } from '~/validation/cart/bag-line'
import { BagLine } from './bag-line'
import type { QuantityAnswers, TellAnswer } from './quantity-answers'
import { type RemovedLineData, UndoNotice } from './undo-notice'

const headings = {
  PHYSICAL_SHIP: cartTexts.groupShip,
  PHYSICAL_SHIP_AND_PICKUP: cartTexts.groupShipToStore,
  PHYSICAL_PICKUP: cartTexts.groupPickUp,
}

type Props = {
  group: {
    type: keyof typeof headings
    store: { name: string; address: string; canChange: boolean } | null
    lines: BagLineView[]
  }
  /** The lines that hold fewer units than were just asked for. */
  cutLines: string[]
  refusedUnavailable: boolean
  answers: QuantityAnswers
  tell: TellAnswer
  /** Removed lines that can be brought back, and the places they take among the lines. */
  removed: { line: RemovedLineData; at: number }[]
  onRemove: (lineId: string, at: number) => void
}

/** The lines that travel the same way, newest first, below a heading that says which. */
export function BagGroup({ group: { type, store, lines }, cutLines, removed, onRemove, answers, ...rest }: Props) {
  const rows: (BagLineView | RemovedLineData)[] = [...lines]
  for (const { line, at } of removed.toSorted((a, b) => a.at - b.at)) rows.splice(at, 0, line)
  const isHad = lines.some(({ cap }) => cap > 0)
  return (
    <section className="bag-group" aria-labelledby={`group-${type}`}>
      <h2 className="grp" id={`group-${type}`}>
        {headings[type]}
      </h2>
      {store && (
        <div className="small muted bag-store">
          <p>
            {store.name}
            {isHad && ` · ${type === 'PHYSICAL_PICKUP' ? cartTexts.availableToday : cartTexts.shipEstimate}`}
          </p>
          <p>
            {store.address}{' '}
            {store.canChange && (
              <a className="link" href="/stores?isCart=true&next=/cart">
                {cartTexts.changeStore}
              </a>
            )}
          </p>
        </div>
      )}
      <ul className="bag-lines">
        {rows.map((row, at) =>
          'price' in row ? (
            <BagLine
              key={row.id}
              line={row}
              cut={cutLines.includes(row.id)}
              answer={answers[row.id]}
              {...rest}
              onRemove={() => onRemove(row.id, at)}
            />
          ) : (
            <li key={`undo ${row.id}`}>
              <UndoNotice line={row} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
