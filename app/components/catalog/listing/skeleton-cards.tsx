const cards = [1, 2, 3, 4, 5, 6, 7, 8]

/** Grey cards in place of those that are being fetched. */
export function SkeletonCards() {
  return (
    <ul className="cards list skeleton" aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className="card">
          <div className="pic" />
          <p className="n" />
          <p className="p" />
        </li>
      ))}
    </ul>
  )
}
