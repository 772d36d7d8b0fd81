import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AddErrors } from '~/components/cart/add-errors'
import { BuyForm } from '~/components/cart/buy-form'
import { BuySummary, useBuyProblems } from '~/components/cart/buy-problems'
import { Accordions } from '~/components/catalog/accordions'
import { Breadcrumbs } from '~/components/catalog/breadcrumbs'
import { choiceAddress, useChoice } from '~/components/catalog/choice'
import { Gallery } from '~/components/catalog/gallery'
import { savedOf } from '~/components/catalog/price-tag'
import { ProductFacts } from '~/components/catalog/product-facts'
import { useFormAnswer } from '~/components/form/form-answer'
import { type Packed, pack, useUnpacked } from '~/components/page/packed'
import { pageMeta } from '~/components/page/page-meta'
import { continueShoppingCookie } from '~/http/continue-shopping.server'
import { keepCutNotices } from '~/http/cut-notice.server'
import { productDto } from '~/http/dto/product'
import { answerForms, form } from '~/http/forms.server'
import { wantsJson } from '~/http/page-as-json.server'
import { openVisit } from '~/http/visit.server'
import { productMessages } from '~/messages.product'
import { addProduct } from '~/services/cart/add-product'
import { findProductPage, productView, readProductAddress } from '~/services/catalog/product-page'
import { store } from '~/store.server'
import { addToBagFormSchema } from '~/validation/add-to-bag-form'

async function pageOf({ request, params }: LoaderFunctionArgs) {
  const address = readProductAddress(new URL(request.url), params)
  const page = address && (await findProductPage(store, address))
  if (!page) throw new Response(null, { status: 404 })
  return page
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageOf(args)
  const { headers } = await openVisit(args)
  const { search } = new URL(args.request.url)
  if (page.rightPath)
    throw redirect(page.rightPath + search, { status: 301, headers: [...headers, ['vary', 'Accept']] })
  if (wantsJson(args.request)) return { asJson: productDto(page.product, page.options) }
  headers.append('set-cookie', continueShoppingCookie(args.request))
  const view = productView(page)
  return {
    code: view.code,
    name: view.name,
    description: plainText(view.details.description),
    settled: page.settled,
    view: pack(view),
  }
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageOf(args)
  return answerForms(args, {
    'add-to-bag': form(
      addToBagFormSchema,
      ({ sessionKey }, posted) => addProduct(store, sessionKey, page, posted),
      (added, visit) => {
        keepCutNotices(visit, [added])
        return added.next
      },
    ),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.view ? pageMeta(matches, data.name, data.description) : []

/** The first sentences without their tags: what search engines show. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function ProductScreen() {
  const data = useLoaderData<typeof loader>()
  return data.view ? <ProductPage key={data.code} packed={data.view} settled={data.settled} /> : null
}

type View = ReturnType<typeof productView>

function ProductPage({ packed, settled }: { packed: Packed<View>; settled: boolean }) {
  const view = useUnpacked(packed)
  const posted = useFormAnswer('add-to-bag')?.reply.initialValue ?? undefined
  const { choice, choose } = useChoice(view, posted)
  const problems = useBuyProblems(choice)
  const color = view.colors[choice.color]
  const address = choiceAddress(view, view.path, choice)
  return (
    <div className="wrap">
      <BuySummary problems={problems} />
      <AddErrors page={address} />
      <Breadcrumbs steps={view.steps} />
      <div className="pdp">
        <Gallery
          name={view.name}
          color={color?.label ?? ''}
          sale={color?.sale ? savedOf(color.price) : null}
          views={color?.views ?? []}
          address={address}
        />
        <section className="buy" id="buy">
          <ProductFacts view={view} choice={choice} />
          {view.sold ? (
            <BuyForm
              view={view}
              choice={choice}
              choose={choose}
              settled={settled}
              address={address}
              problems={problems}
            />
          ) : (
            <p className="alert warn">{productMessages['product.notSold']}</p>
          )}
          <Accordions details={view.details} />
        </section>
      </div>
    </div>
  )
}
