import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { AddErrors } from '~/components/cart/add-errors'
import { BuyForm } from '~/components/cart/buy-form'
import { BuySummary, useBuyProblems } from '~/components/cart/buy-problems'
import { Gallery } from '~/components/catalog/gallery/gallery'
import { choiceAddress, chosenPrice, useChoice } from '~/components/catalog/product/choice'
import { drawFinancingPlace } from '~/components/catalog/product/financing-place.server'
import { PriceTag, savedOf } from '~/components/catalog/product/price-tag'
import { drawLargePicture, drawPreviewParts, drawProductParts } from '~/components/catalog/product/product-parts.server'
import { withAsked } from '~/components/catalog/product/use-shown-address'
import { useWatchedProduct } from '~/components/catalog/product/use-watched-product'
import { useFormAnswer } from '~/components/form/form-answer'
import { pack, useUnpacked } from '~/components/page/packed'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { continueShoppingCookie } from '~/http/cart/continue-shopping.server'
import { afterAddition } from '~/http/cart/cut-notice.server'
import { askedOf } from '~/http/catalog/asked-choice.server'
import { descriptionOf, tellOfProduct } from '~/http/catalog/product-head.server'
import { seenProducts, seenProductsCookie } from '~/http/catalog/seen-products.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { productMessages, productTexts } from '~/messages/product'
import { inColor, productsBeside } from '~/services/catalog/product/beside-product'
import { readProductAddress } from '~/services/catalog/product/product-address'
import { isFinanced, isIntangible } from '~/services/catalog/product/product-kind'
import { aboutProduct, findProductPage, inPreview, productView } from '~/services/catalog/product/product-page'
import { storeOffer } from '~/services/catalog/product/store-availability'
import { findReviews } from '~/services/catalog/reviews/find-reviews'
import { store } from '~/store.server'
import { addToBagFormSchema } from '~/validation/cart/add-to-bag-form'
import { isOtherPress } from '~/validation/cart/other-press'
import { readReviewPage } from '~/validation/catalog/review'
import { showZone } from '../content/show-zone.server'
import { answerFailedProduct } from './product-failure.server'
import { withHearts } from './product-hearts.server'
import { productAsJson } from './product-json.server'
import { answerPress } from './product-presses.server'
import { wishForms, withWishes } from './product-wishes.server'
import { specialForm, specialForms } from './special-form.server'
import { atVisitorsStore, openedForVisitor } from './visitors-store.server'

async function pageOf({ request, params }: LoaderFunctionArgs) {
  const address = readProductAddress(new URL(request.url), params)
  const page = address && (await findProductPage(store, address))
  if (!page) throw new Response(null, { status: 404 })
  return page
}

export async function loader(args: LoaderFunctionArgs) {
  return load(args).catch((error) => answerFailedProduct(args, error))
}

async function load(args: LoaderFunctionArgs) {
  const found = await pageOf(args)
  const visit = await openVisit(args)
  const { headers } = visit
  const { search, searchParams } = new URL(args.request.url)
  if (found.rightPath && !wasRefused(args.context))
    // what was said and typed would be lost
    throw redirect(found.rightPath + search, { status: 301, headers: [...headers, ['vary', 'Accept']] })
  const { page, atStore } = await openedForVisitor(args, found)
  const special = isIntangible(page.product.kind)
  const preview = searchParams.get('isQuickView') === 'true'
  const reviews = await findReviews(store, page.product, readReviewPage(searchParams))
  if (wantsJson(args.request)) return productAsJson(page, { reviews, atStore, preview: preview && !special })
  headers.append('set-cookie', continueShoppingCookie(args.request))
  await tellOfProduct(args, page)
  const { reviewsDisplay, reviewsBeacon, quickAdd } = store.toggles
  const showsReviews = reviewsDisplay && page.product.kind === 'standard'
  const { own, chosen, path } = await specialForm(args, page)
  const view = productView(store, chosen)
  const data = {
    code: page.product.code,
    name: page.product.name,
    description: descriptionOf(page.product),
    press: referenceOf(args.context),
    view: pack(preview ? inPreview(view) : view),
    atStore: storeOffer(store, page, atStore),
    preview,
    special: path, // which names the amount that is chosen
    asked: askedOf(page, searchParams),
    modal: searchParams.get('modalOpen') && `${search} ${referenceOf(args.context)}`, // opened anew by each page
    beacon: showsReviews && reviewsBeacon && !preview,
  }
  const about = aboutProduct(page.product)
  if (preview) return withServed(data, { ...drawPreviewParts(about), own }, args.context.isData)
  const rows = await productsBeside(store, inColor(page), seenProducts(args.request))
  if (!args.context.isData && page.product.kind === 'standard')
    headers.append('set-cookie', seenProductsCookie(args.request, page.product.code))
  const { html: zone } = await showZone(visit, { zone: 'product', path: page.product.code })
  const address = choiceAddress(view, view.path, view.choice)
  const linked = withAsked(page.settled ? address : view.path, { ...data.asked, reviews: undefined }) // its links say which
  const drawn = drawProductParts(about, { reviews, showsReviews, quickAdd, address: linked, ...rows })
  const there = withAsked(path || address, data.asked) // a gift card's path names its amount
  const parts = await withHearts(args, page, there, { ...drawn, below: zone + drawn.below })
  const zoom = drawLargePicture(about, view.colors[view.choice.color], there, search)
  const notes = parts.notes + drawFinancingPlace(store, isFinanced(page.product.kind))
  const shown = { ...parts, ...(await withWishes(args, page, parts)), notes, zoom, own }
  return withServed(data, shown, args.context.isData)
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageOf(args)
  return answerForms(args, {
    ...specialForms(page),
    ...wishForms(page),
    'add-to-bag': form(
      addToBagFormSchema,
      async ({ bagKey }, posted, request) => {
        const atStore = await atVisitorsStore(args, page, posted.pickupStoreNumber)
        return answerPress(bagKey, { page, posted, atStore, request })
      },
      afterAddition,
      { failed: (_, sent) => (isOtherPress(sent) ? 'generic' : 'cart.default') },
    ),
  })
}

export const handle = { alike: true }
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data && 'name' in data ? pageMeta(matches, data.name, data.description) : []

export { addInPlace as clientAction } from '~/components/cart/add-in-place'
export default function ProductScreen() {
  const data = useLoaderData<typeof loader>()
  if ('view' in data) return <ProductView key={data.code} data={data} />
  return <Served name="failed" data={data} id="failed" />
}

type PageData = Exclude<Awaited<ReturnType<typeof load>>, { asJson: unknown }>

function ProductView({ data }: { data: PageData }) {
  const view = useUnpacked(data.view)
  const { choice, choose, times } = useChoice(view, useFormAnswer('add-to-bag')?.reply)
  const [problems, forget] = useBuyProblems(times, data.atStore?.name)
  const { preview } = data
  useWatchedProduct(data.code, data.beacon)
  const scripted = useHydrated()
  const color = view.colors[choice.color]
  const price = chosenPrice(view, choice)
  const address = choiceAddress(view, view.path, choice)
  return (
    <div className="wrap">
      <BuySummary problems={problems} forget={forget} />
      <AddErrors page={data.special ? undefined : address} />
      {!preview && <Served name="crumbs" data={data} id={`crumbs-${view.code}`} />}
      <div className={preview ? 'pdp preview' : 'pdp'}>
        <Gallery
          name={view.name}
          color={color?.label ?? ''}
          sale={color?.sale ? savedOf(color.price) : null}
          views={color?.views ?? []}
          address={data.special || (scripted ? address : withAsked(address, data.asked))}
          preview={preview}
          still={<Served name="zoom" data={data} id={`zoom-${view.code}`} />}
        />
        <section className="buy" id="buy">
          <Served key={data.modal} name="facts" data={data} id={`facts-${view.code}`} className="facts" />
          <div aria-live="polite">{price && <PriceTag price={price} />}</div>
          <Served name="notes" data={data} id={`notes-${view.code}`} />
          {price?.instalment && <p className="small muted">{price.instalment}</p>}
          {data.special && view.sold ? (
            <Served name="own" data={data} id={`own-${view.code}`} />
          ) : view.sold ? (
            <BuyForm
              view={view}
              choice={choice}
              choose={choose}
              atStore={data.atStore}
              asked={data.asked}
              address={address}
              press={data.press}
              problems={problems}
              preview={preview}
              wish={!preview && <Served name="wish" data={data} id={`wish-${view.code}`} />}
            />
          ) : (
            <div className="stock-said">
              <p className="alert warn">{productMessages['product.notSold']}</p>
            </div>
          )}
          {preview ? (
            <a className="link all-details" href={data.special || address}>
              {productTexts.viewItemDetails}
            </a>
          ) : (
            <Served name="details" data={data} id={`details-${view.code}`} />
          )}
        </section>
      </div>
      {!preview && <Served name="below" data={data} id={`below-${view.code}`} />}
    </div>
  )
}
