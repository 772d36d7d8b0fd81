import { renderToStaticMarkup } from 'react-dom/server'
import { Heart } from '~/components/catalog/card/heart'
import { heartValue } from '~/components/catalog/card/heart-value'
import { pressHearts } from '~/components/catalog/card/hearts.server'
import { type CardData, ProductCard } from '~/components/catalog/card/product-card'
import { Pagination } from '~/components/catalog/listing/pagination'
import { ErrorSummary } from '~/components/form/error-summary'
import { favoritesTexts } from '~/messages/favorites'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'

type Item = { id: string; productCode: string; colorCode: string; card: CardData | null }

type Props = {
  /** Null: they could not be read. */
  found: { items: Item[]; page: number; totalPages: number; totalElements: number } | null
  /** Why the heart that was pressed was refused, or that nothing could be read. */
  problems: string[]
  continueTo: string
  quickAdd: boolean
  /** Of the visitor, for the forms of the hearts. */
  fields: string
}

/** The page of favorites, as HTML. */
export function drawFavorites({ found, problems, continueTo, quickAdd, fields }: Props): string {
  const count = found?.totalElements ?? 0
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
      {found && <Found {...found} continueTo={continueTo} quickAdd={quickAdd} />}
    </>,
  )
  return pressHearts(drawn, found?.items ?? [], fields)
}

type FoundProps = NonNullable<Props['found']> & Pick<Props, 'continueTo' | 'quickAdd'>

function Found({ items, page, totalPages, totalElements, continueTo, quickAdd }: FoundProps) {
  if (totalElements === 0)
    return (
      <div className="none-found">
        <p>{favoritesTexts.none}</p>
        <a className="btn" href={continueTo}>
          {ordersTexts.continueShopping}
        </a>
      </div>
    )
  return (
    <>
      <ul className="cards list">{items.map((item, at) => drawItem(item, at, quickAdd))}</ul>
      <Pagination
        page={page}
        pageCount={totalPages}
        addressOf={(to) => `/favorites?page=${to}`}
        label={favoritesTexts.pages}
      />
    </>
  )
}

const sizes = '(max-width: 767px) 46vw, (max-width: 1023px) 31vw, (max-width: 1488px) 24vw, 336px'

function drawItem({ id, productCode, colorCode, card }: Item, at: number, quickAdd: boolean) {
  if (card) {
    const shown = { ...card, code: productCode, color: colorCode }
    return <ProductCard key={id} card={shown} sizes={sizes} first={at === 0} eager={at < 4} quickAdd={quickAdd} heart />
  }
  return (
    <li className="card" key={id}>
      <div className="pic" />
      <p className="n">{favoritesTexts.gone}</p>
      <Heart name={productCode} value={heartValue(productCode, colorCode)} />
    </li>
  )
}
