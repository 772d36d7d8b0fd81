import type { LoaderFunctionArgs } from '@remix-run/node'
import { robotsText } from '~/services/content/robots'

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(robotsText(new URL(request.url).origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
