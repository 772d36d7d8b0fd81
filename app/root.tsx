import type { LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useNonce } from '~/components/page/nonce'
import { openVisit, wasRefused } from '~/http/visit.server'

/** What every page needs: a token for its forms, and whether the form just posted was refused. */
export async function loader(args: LoaderFunctionArgs) {
  const { csrf } = await openVisit(args)
  return { csrf, refused: wasRefused(args.context) }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
