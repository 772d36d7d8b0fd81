import { renderToStaticMarkup } from 'react-dom/server'
import { Heart } from '~/components/catalog/heart'
import { heartValue } from '~/components/catalog/heart-value'
import { pressHearts } from '~/components/catalog/hearts.server'
import { Pagination } from '~/components/catalog/pagination'
import { type CardData, ProductCard } from '~/components/catalog/product-card'
import { ErrorSummary } from '~/components/form/error-summary'
import { favoritesTexts } from '~/messages.favorites'
import { fill } from '~/messages.fill'
import { ordersTexts } from '~/messages.orders'

type Item = { id: string; productCode: string; colorCode: string; card: CardData | null }

type Props = {
  found: { items: Item[]; page: number; totalPages: number; totalElements: number }
  /** Why the heart that was pressed was refused. */
  problems: string[]
  continueTo: string
  quickAdd: boolean
}

/** The page of favorites, as HTML. */
export function drawFavorites({ found, problems, continueTo, quickAdd }: Props): string {
  const { items, page, totalPages, totalElements: count } = found
  const drawn = renderToStaticMarkup(
    <>
      <ErrorSummary id="favorites-problems" formId="hearts" errors={{ '': problems }} shown />
      <header className="list-h">
        <h1>{favoritesTexts.title}</h1>
        {count > 0 && (
          <p className="small muted num">
            {count === 1 ? favoritesTexts.oneFavorite : fill(favoritesTexts.count, { count })}
          </p>
        )}
      </header>
      {count === 0 ? (
        <div className="none-found">
          <p>{favoritesTexts.none}</p>
          <a className="btn" href={continueTo}>
            {ordersTexts.continueShopping}
          </a>
        </div>
      ) : (
        <ul className="cards list">{items.map((item, at) => drawItem(item, at, quickAdd))}</ul>
      )}
      <Pagination
        page={page}
        pageCount={totalPages}
        addressOf={(to) => `/favorites?page=${to}`}
        label={favoritesTexts.pages}
      />
    </>,
  )
  return pressHearts(drawn, items)
}

const sizes = '(max-width: 767px) 46vw, (max-width: 1023px) 31vw, (max-width: 1488px) 24vw, 336px'

function drawItem({ id, productCode, colorCode, card }: Item, at: number, quickAdd: boolean) {
  if (card) {
    const shown = { ...card, code: productCode, colors: [{ code: colorCode, picture: card.picture }] }
    return <ProductCard key={id} card={shown} sizes={sizes} first={at === 0} eager={at < 4} quickAdd={quickAdd} heart />
  }
  return (
    <li className="card" key={id}>
      <figure />
      <p className="n">{favoritesTexts.gone}</p>
      <Heart name={productCode} value={heartValue(productCode, colorCode)} />
    </li>
  )
}
