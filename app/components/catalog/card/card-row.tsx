import type { ReactNode } from 'react'
import { ProductCard } from './product-card'

type Card = Parameters<typeof ProductCard>[0]['card']

const sizes = '(max-width: 767px) 57vw, (max-width: 1488px) 23vw, 336px'

type Props = {
  id: string
  title: string
  cards: readonly Card[]
  quickAdd: boolean
  /** Beside the title: the way to all of them. */
  children?: ReactNode
}

/** A section of a page with a row of cards; nothing without any. */
export function CardRow({ id, title, cards, quickAdd, children }: Props) {
  if (cards.length === 0) return null
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className="cards">
        {cards.map((card) => (
          <ProductCard key={card.code} card={card} sizes={sizes} quickAdd={quickAdd} heart />
        ))}
      </ul>
    </section>
  )
}
