import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '~/components/page/page-meta'
import { findPage } from '~/services/content/pages'
import { store } from '~/store.server'

/** A page the owner can edit, kept in the database under the path it is shown at. */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/(\.data|\/)$/, '')
  const page = await findPage(store, path)
  if (!page) throw new Response(null, { status: 404 })
  return { title: page.title, html: page.html }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.title ?? '')

export default function OwnerPage() {
  const { title, html } = useLoaderData<typeof loader>()
  return (
    <article className="wrap prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
