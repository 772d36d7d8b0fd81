import './styles/shop.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { brand, titled } from '~/brand'
import { useBeginAtTop } from '~/components/page/begin-at-top'
import { Footer } from '~/components/page/footer'
import { FramePart } from '~/components/page/frame-part'
import { CheckoutHeader, Header } from '~/components/page/header'
import { isInApp } from '~/components/page/in-app'
import { useKeptReasons } from '~/components/page/kept-reasons'
import { PageScripts } from '~/components/page/page-scripts'
import { ProblemPage } from '~/components/page/problem-page'
import { type RootData, useRootData } from '~/components/page/root-data'
import { useWayOut } from '~/components/page/way-out'
import { forwardedTo } from '~/http/forms/forwarded.server'
import { takeKeptForm } from '~/http/forms/kept-form.server'
import { guestServices } from '~/http/page/problem-facts.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { frameMessages, frameTexts } from '~/messages/frame'
import { catalogFacts } from '~/services/catalog/catalog-facts'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'

/** What every page needs: a token for its forms, whether the form just posted was refused, and what the frame shows. */
export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const visit = await openVisit(args)
  const kept = await takeKeptForm(args)
  const { bagUnits, storeNumber } = await readVisitorFacts(args)
  const chosen = await findLocation(store, storeNumber)
  const { freeShippingFrom } = await catalogFacts(store)
  return {
    csrf: visit.csrf,
    ...(kept ? { kept } : {}),
    refused: wasRefused(args.context),
    ...(forwardedTo(args.context) ? { still: true } : {}),
    bagUnits,
    storePlace: chosen ? `${chosen.city}, ${chosen.stateProvinceRegion}` : null,
    help: guestServices(),
    freeShippingFrom,
    hasRewards: store.toggles.loyalty,
  }
}

/** A refused form means that the page was out of date: it is read again. After a fault it cannot be. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500

export const meta: MetaFunction = ({ error }) => [{ title: error ? titled(problemTitle(error)) : brand.name }]

/** Asked for early, but after the first picture: until it is there its words stand in a face of the same measure. */
const font = {
  ...{ rel: 'preload', href: '/fonts/montserrat-latin.woff2', as: 'font', type: 'font/woff2' },
  ...({ crossOrigin: 'anonymous', fetchpriority: 'low' } as const),
}

/**
 * The frame of every page. One that failed, or that stands at the address of a call, carries no scripts: it is whole as
 * it stands.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isStill = useIsStill()
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link {...font} />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {frameTexts.skip}
        </a>
        <FramePart name="notice" />
        {children}
        {!isStill && <PageScripts />}
      </body>
    </html>
  )
}

function useIsStill(): boolean {
  const failed = useRouteError() != null
  return useRootData()?.still === true || failed
}

/** Pages of checkout (route handle `{ checkout: true }`) have a header without the shop's menu, and no footer. */
export default function App() {
  useWayOut()
  useBeginAtTop()
  useKeptReasons()
  const isCheckout = useMatches().some(({ handle }) => (handle as { checkout?: boolean } | undefined)?.checkout)
  if (isCheckout)
    return (
      <>
        <CheckoutHeader />
        <div id="main">
          <Outlet />
        </div>
      </>
    )
  return (
    <Framed>
      <Outlet />
    </Framed>
  )
}

/** A page under the shop's header and above its footer. */
function Framed({ children }: { children: ReactNode }) {
  const isAlone = isInApp(useLocation().pathname)
  return (
    <>
      {!isAlone && <Header />}
      <main id="main">{children}</main>
      {!isAlone && <Footer />}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Framed>
      <ProblemPage status={statusOf(error)} />
    </Framed>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

function problemTitle(error: unknown): string {
  return statusOf(error) === 404 ? frameMessages.notFound : frameMessages['error.title']
}
