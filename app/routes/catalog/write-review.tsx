import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReviewForm, WhichProduct } from '~/components/catalog/reviews/review-form'
import { pageMeta } from '~/components/page/page-meta'
import { answerForms, form } from '~/http/forms/forms.server'
import { tellMachines } from '~/http/page/machine-facts.server'
import { openVisit } from '~/http/request/visit.server'
import { fill } from '~/messages/fill'
import { reviewsTexts } from '~/messages/reviews'
import { findReviewable, writeReview } from '~/services/catalog/reviews/write-review'
import { store } from '~/store.server'
import { reviewSchema } from '~/validation/catalog/review'

function codeIn({ url }: Request): string {
  return (new URL(url).searchParams.get('productCode') ?? '').toUpperCase()
}

export async function loader(args: LoaderFunctionArgs) {
  await openVisit(args)
  const asked = codeIn(args.request)
  if (asked === '' && store.toggles.reviewsDisplay) return null
  const product = await findReviewable(store, asked)
  if (!product) throw new Response(null, { status: 404 })
  const { code, name, path, colors } = product
  tellMachines(args.context, { canonical: `/writereview?productCode=${code}` })
  return {
    ...{ code, name, path },
    picture: colors[0]?.views[0]?.path ?? null,
    thanks: new URL(args.request.url).searchParams.has('thanks'),
    atOnce: store.config.REVIEWS_PUBLISHED_AT_ONCE,
  }
}

export function action(args: ActionFunctionArgs) {
  const code = codeIn(args.request)
  const thanks = `/writereview?${new URLSearchParams({ productCode: code, thanks: '1' })}`
  return answerForms(args, {
    'write-review': form(reviewSchema, (visit, review) => writeReview(store, visit, code, review), thanks),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(
        matches,
        fill(reviewsTexts.writeAbout, { name: data.name }),
        fill(reviewsTexts.writeDescription, { name: data.name }),
      )
    : pageMeta(matches, reviewsTexts.writeTitle, reviewsTexts.writeWhich)

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function WriteReview() {
  const data = useLoaderData<typeof loader>()
  if (data === null) return <WhichProduct />
  const { thanks, ...product } = data
  return <ReviewForm product={product} thanks={thanks} />
}
