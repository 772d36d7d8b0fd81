import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { openVisit } from '~/http/request/visit.server'
import { findPage } from '~/services/content/pages'
import { store } from '~/store.server'
import { showZone, withHeartsForm } from './show-zone.server'

/** A page the owner can edit, kept in the database under the path it is shown at; below its text stand its blocks. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const path = new URL(request.url).pathname.replace(/(\.data|\/)$/, '')
  const page = await findPage(store, path)
  if (!page) throw new Response(null, { status: 404 })
  const { html } = await showZone(await openVisit(args), { zone: 'page', path })
  return withServed(
    { title: page.title, description: page.description, hasBlocks: html !== '' },
    { text: page.html, blocks: await withHeartsForm(args, html) },
    context.isData,
  )
}

/** The same for many visitors. */
export const handle = { alike: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.title ?? '', data?.description)

export default function OwnerPage() {
  const data = useLoaderData<typeof loader>()
  const text = (className?: string) => <Served name="text" id="text" className={className} data={data} />
  if (!data.hasBlocks)
    return (
      <article className="wrap prose">
        <h1>{data.title}</h1>
        {text()}
      </article>
    )
  return (
    <div className="page">
      <article className="wrap">
        <h1>{data.title}</h1>
        {text('prose')}
      </article>
      <Served name="blocks" id="blocks" className="zone" data={data} />
    </div>
  )
}
