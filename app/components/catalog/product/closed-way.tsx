import { productTexts } from '~/messages/product'

/** Words where there would be a way to get it that nobody can choose: no store hands it out. */
export function ClosedWay() {
  return (
    <div>
      <p>
        <b>{productTexts.freePickUp}</b>
      </p>
      <p>{productTexts['store.closed']}</p>
    </div>
  )
}
