import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawSizeGuide } from '~/components/catalog/product/size-guide-part.server'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { pageAsJson, wantsJson } from '~/http/calls/page-as-json.server'
import { sizeGuideDto } from '~/http/dto/product'
import { tellMachines } from '~/http/page/machine-facts.server'
import { askingPage } from '~/http/request/asking-page.server'
import { openVisit } from '~/http/request/visit.server'
import { fill } from '~/messages/fill'
import { sizeguideTexts } from '~/messages/size-guide'
import { findSizeGuide, isStructured } from '~/services/catalog/merchandise/size-guides'
import { findProduct } from '~/services/catalog/product/find-product'
import { store } from '~/store.server'

/** The size guide of a product: as a page of its own, and as JSON for the dialog that scripts open. */
export async function loader(args: LoaderFunctionArgs) {
  await openVisit(args)
  const code = new URL(args.request.url).searchParams.get('productCode') ?? ''
  const product = await findProduct(store, code.toUpperCase())
  const guide = product && (await findSizeGuide(store, product))
  if (!guide) throw new Response(null, { status: 404 })

  const title = isStructured(guide) ? sizeguideTexts.structuredTitle : sizeguideTexts.title
  const html = drawSizeGuide(guide)
  if (wantsJson(args.request)) {
    return pageAsJson({ title, ...sizeGuideDto(guide), html })
  }
  const { name } = product
  tellMachines(args.context, { canonical: `/sizeguide?productCode=${product.code}` })
  const back = withChoice(product, askingPage(args.request))
  return withServed({ title, name, back, code: product.code }, { guide: html }, args.context.isData)
}

/** What addresses of a product say of the choice besides their path. */
const chosen = ['size', 'dimension', 'quantity', 'fulfillment', 'isQuickView']

/** The page of a product, or of a look with it, as it was left for its guide; the product's as it opens for who comes from elsewhere. */
function withChoice({ path, code }: { path: string; code: string }, before: URL | null): string {
  if (before && /^\/(looks|outfits)\//i.test(before.pathname)) return `${before.pathname}${before.search}#item-${code}`
  if (!before || !`${before.pathname}/`.startsWith(`${path}/`)) return path
  const query = new URLSearchParams([...before.searchParams].filter(([name]) => chosen.includes(name)))
  return query.size > 0 ? `${before.pathname}?${query}` : before.pathname
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data && 'title' in data
    ? pageMeta(
        matches,
        fill(sizeguideTexts.of, { title: data.title, name: data.name }),
        fill(sizeguideTexts.description, { name: data.name }),
      )
    : []

export default function SizeGuideScreen() {
  const data = useLoaderData<typeof loader>()
  if (!('title' in data)) return null
  const { title, name, back, code } = data
  return (
    <div className="wrap page review-page">
      <a className="small" href={back}>
        {fill(sizeguideTexts.backTo, { name })}
      </a>
      <h1>{title}</h1>
      <Served name="guide" data={data} id={`guide-${code}`} />
    </div>
  )
}
