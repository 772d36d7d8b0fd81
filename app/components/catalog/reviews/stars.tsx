/** Five stars, filled as far as the rating goes; the words beside them say it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" aria-hidden="true">
      <svg width={`${(rating / 5) * 100}%`} height="16" />
    </span>
  )
}
