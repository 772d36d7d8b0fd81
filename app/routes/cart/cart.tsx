import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { BagAlerts } from '~/components/cart/bag-alerts'
import { bagFailures } from '~/components/cart/bag-failures'
import { BagGroup } from '~/components/cart/bag-group'
import { BagInstalment } from '~/components/cart/bag-instalment'
import { BagProblems, bagLinesId } from '~/components/cart/bag-problems'
import { BagSummary } from '~/components/cart/bag-summary'
import { EmptyBag } from '~/components/cart/empty-bag'
import { PaypalExpress } from '~/components/cart/paypal-express'
import { useQuantityAnswers } from '~/components/cart/quantity-answers'
import { type RemovedLineData, UndoNotice } from '~/components/cart/undo-notice'
import { useAdditionEvent } from '~/components/cart/use-addition-event'
import { useFreshOnReturn } from '~/components/cart/use-fresh-on-return'
import { useFocusWhenGone, useUndoUntilReload } from '~/components/cart/use-undo'
import { keepPage } from '~/components/form/keep-page'
import { NewestAttempt } from '~/components/form/newest-attempt'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { LateWallets } from '~/components/payments/late-wallets'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { bagAsJson } from '~/http/cart/cart-reply.server'
import { continueShoppingPath } from '~/http/cart/continue-shopping.server'
import { cutLinesOf, takeCutNotices, takeJoinNotice } from '~/http/cart/cut-notice.server'
import { bagInParts } from '~/http/cart/removed-payment.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { answerForms } from '~/http/forms/forms.server'
import { keepRefusedForm } from '~/http/forms/kept-form.server'
import { signInAddress } from '~/http/identity/known.server'
import { failedPayment } from '~/http/payments/card-return.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { cartTexts } from '~/messages/cart'
import { addedItem } from '~/services/cart/added-item'
import { bagView } from '~/services/cart/bag-view'
import { findBag, findBagShown } from '~/services/cart/current-bag'
import { moveChoices } from '~/services/cart/move-choices'
import { findRemovedLines } from '~/services/cart/remove-line'
import type { Order } from '~/services/orders/order'
import { findLatelyPlaced } from '~/services/orders/placed-order'
import { paypalExpress } from '~/services/payments/offered-ways'
import { store } from '~/store.server'
import { expressView } from '../checkout/wallets-view'
import { showZone } from '../content/show-zone.server'
import { bagForms } from './bag-forms'
import { takePayerToBag } from './express-forms'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, cartTexts.bagTitle)

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  await takePayerToBag(args, visit)
  await askAgain(args)
  const order = await findBagShown(store, visit.bagKey)
  const query = new URL(args.request.url).searchParams
  const offered = query.getAll('removed')
  const removed = order && offered.length > 0 ? await findRemovedLines(store, order) : []
  const json = wantsJson(args.request)
  const isData = Boolean(args.context.isData)
  const cutLines = order ? cutLinesOf(order, takeCutNotices(args.request, visit, isData)) : []
  const { html } = json ? { html: '' } : await showZone(visit, { zone: 'bag' })
  const shown = {
    bag: order ? bagView(store, order, json ? new Map() : await choicesOf(args, order)) : null,
    removed: removed.filter(({ id }) => offered.includes(id)).map(({ id, name }) => ({ id, name })),
    /** The lines that hold fewer units than were just asked for. */
    cutLines,
    joined: json ? null : takeJoinNotice(args.request, visit, isData),
    ...{ isGuest: !visit.customer, wallets: order && !json ? expressView(order, !visit.customer) : null },
    inParts: bagInParts(order),
    /** Checkout was refused: what sold out says so beside itself. */
    refusedUnavailable: query.get('inventoryUnavailableException') === 'true',
    failedPayment: failedPayment(query),
    added: order ? addedItem(order, query) : null,
    paypal: order && paypalExpress(store, order),
    continueTo: await continueShoppingPath(args.request),
    /** What became of a bag that is gone; one that was emptied since is another. */
    placed: !json && visit.returning && !order ? await findLatelyPlaced(store, visit) : null,
    ...(json ? { asJson: bagAsJson(shownTo(visit, order), cutLines) } : {}),
  }
  return withServed(shown, { 'bag-zone': html }, args.context.isData)
}

/** The other ways of each line, at the visitor's store. */
async function choicesOf(args: LoaderFunctionArgs, order: Order) {
  const { storeNumber } = await readVisitorFacts(args)
  return moveChoices(store, order, storeNumber)
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, bagForms, askAgain)
}

/** Whose bag went with their login signs in before a form of it is taken, and finds it filled in. */
async function askAgain(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const isLate = visit.expired && wasRefused(args.context) && !wantsJson(args.request)
  if (!isLate || (await findBag(store, visit.bagKey))) return
  await keepRefusedForm(args.request, args.context, visit)
  throw redirect(signInAddress(args.request, visit), { status: 303, headers: visit.headers })
}

/** A refused form means that the page was out of date: it is read again. After a fault it cannot be. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, bagFailures)

export default function Cart() {
  const data = useLoaderData<typeof loader>()
  const { bag, removed, cutLines, isGuest, refusedUnavailable, added, continueTo, wallets } = data
  useAdditionEvent(added)
  useFreshOnReturn()
  useUndoUntilReload(removed.length)
  const [places, setPlaces] = useState<Record<string, { group: string; at: number }>>({})
  const { answers, tell } = useQuantityAnswers()
  const groups = bag?.groups ?? []
  const lines = groups.flatMap((group) => group.lines)
  const title = useFocusWhenGone(removed.length, lines.length)
  // with scripts in the place of the line that went, while its group is there; else on top
  const homeOf = ({ id }: RemovedLineData) => groups.find(({ type }) => type === places[id]?.group)
  return (
    <NewestAttempt>
      <div className="wrap bag">
        <h1 ref={title} tabIndex={-1}>
          {cartTexts.bagTitle}
        </h1>
        <BagAlerts page={data} />
        <BagProblems lineIds={lines.map(({ id }) => id)} answers={answers} />
        {removed
          .filter((line) => !homeOf(line))
          .map((line) => (
            <UndoNotice key={line.id} line={line} />
          ))}
        {bag && lines.length > 0 ? (
          <div className="aside-cols">
            <div id={bagLinesId} tabIndex={-1}>
              {groups.map((group) => (
                <BagGroup
                  key={group.type}
                  group={group}
                  cutLines={cutLines}
                  refusedUnavailable={refusedUnavailable}
                  answers={answers}
                  tell={tell}
                  removed={removed
                    .filter((line) => homeOf(line) === group)
                    .map((line) => ({ line, at: places[line.id]?.at ?? 0 }))}
                  onRemove={(lineId, at) => setPlaces((before) => ({ ...before, [lineId]: { group: group.type, at } }))}
                />
              ))}
            </div>
            <BagSummary totals={bag} continueTo={continueTo}>
              <PaypalExpress view={data.paypal} />
              <LateWallets part="express" view={wallets} />
              {data.inParts && <BagInstalment {...data.inParts} />}
            </BagSummary>
          </div>
        ) : (
          <EmptyBag continueTo={continueTo} isGuest={isGuest} placed={data.placed} />
        )}
        <Served name="bag-zone" id="bag-zone" className="zone" data={data} />
      </div>
    </NewestAttempt>
  )
}
