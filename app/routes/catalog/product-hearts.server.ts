import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawHeartsForm, drawOwnHeart, heartFields, pressHearts } from '~/components/catalog/card/hearts.server'
import { readFavorites } from '~/http/lists/favorites.server'
import { openVisit } from '~/http/request/visit.server'
import type { ProductPage } from '~/services/catalog/product/product-page'

type Parts = { facts: string; below: string }

/** Parts of a product page with its own heart, and the hearts of the visitor's favorites pressed. */
export async function withHearts<Drawn extends Parts>(
  args: LoaderFunctionArgs,
  { product, choice }: ProductPage,
  address: string,
  parts: Drawn,
): Promise<Drawn> {
  const favorites = await readFavorites(args)
  const { csrf } = await openVisit(args)
  const fields = heartFields(csrf, address)
  const heart = drawOwnHeart(product, choice.color)
  const own = heart && drawHeartsForm(fields, heart)
  const below = pressHearts(parts.below, favorites, fields)
  return { ...parts, facts: parts.facts + pressHearts(own, favorites), below }
}
