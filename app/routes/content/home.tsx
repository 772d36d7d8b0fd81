import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { brand } from '~/brand'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { tellMachines } from '~/http/page/machine-facts.server'
import { guestServices } from '~/http/page/problem-facts.server'
import { openVisit } from '~/http/request/visit.server'
import { homeTexts } from '~/messages/home'
import { shopData } from '~/services/catalog/structured/shop-data'
import { store } from '~/store.server'
import { homeHtml } from './home-page.server'
import { withHeartsForm } from './show-zone.server'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const html = await homeHtml(await openVisit(args))
  const [, path = null] = /<img src="\/images\/([^"?]+)/.exec(html) ?? []
  tellMachines(context, {
    picture: path ? { path, alt: brand.name } : null,
    data: store.toggles.structuredData ? [shopData(new URL(request.url).origin, guestServices())] : [],
  })
  return withServed({}, { home: await withHeartsForm(args, html) }, context.isData)
}

/** The same for many visitors. */
export const handle = { alike: true }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, homeTexts.title, homeTexts.description)

export default function Home() {
  return <Served name="home" id="home" className="zone" data={useLoaderData<typeof loader>()} />
}
