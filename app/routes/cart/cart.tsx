import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { AddErrors } from '~/components/cart/add-errors'
import { BagGroup } from '~/components/cart/bag-group'
import { BagProblems } from '~/components/cart/bag-problems'
import { BagSummary } from '~/components/cart/bag-summary'
import { UndoNotice } from '~/components/cart/undo-notice'
import { useAdditionEvent } from '~/components/cart/use-addition-event'
import { pageMeta } from '~/components/page/page-meta'
import { continueShoppingPath } from '~/http/continue-shopping.server'
import { cartDto } from '~/http/dto/order'
import { answerForms, form } from '~/http/forms.server'
import { wantsJson } from '~/http/page-as-json.server'
import { openVisit } from '~/http/visit.server'
import { cartMessages, cartTexts } from '~/messages.cart'
import { ordersTexts } from '~/messages.orders'
import type { ChangedBag } from '~/services/cart/add-to-bag'
import { addedItem } from '~/services/cart/added-item'
import { bagView } from '~/services/cart/bag-view'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { findRemovedLine, removeLine, undoRemove } from '~/services/cart/remove-line'
import { store } from '~/store.server'
import { bagLineSchema, changeQuantitySchema } from '~/validation/bag'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, cartTexts.bagTitle)

export async function loader(args: LoaderFunctionArgs) {
  const { sessionKey } = await openVisit(args)
  const order = await findBag(store, sessionKey)
  const query = new URL(args.request.url).searchParams
  const removed = order && query.has('removed') ? await findRemovedLine(store, order.id) : null
  return {
    bag: order ? bagView(order, store.now()) : null,
    removed: removed?.id === query.get('removed') ? { id: removed?.id ?? '', name: removed?.name ?? '' } : null,
    /** The lines that hold fewer units than were asked for. */
    cutLines: query.getAll('cut'),
    /** Checkout was refused: what sold out says so beside itself. */
    refusedUnavailable: query.get('inventoryUnavailableException') === 'true',
    added: order ? addedItem(order, query) : null,
    continueTo: continueShoppingPath(args.request),
    ...(wantsJson(args.request) ? { asJson: cartDto(order) } : {}),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    quantity: form(
      changeQuantitySchema,
      ({ sessionKey }, wish) => changeQuantity(store, sessionKey, wish),
      afterChange,
    ),
    remove: form(
      bagLineSchema,
      ({ sessionKey }, { orderItemId }) => removeLine(store, sessionKey, orderItemId),
      ({ lineId }) => `/cart?${new URLSearchParams({ removed: lineId ?? '' })}`,
    ),
    undo: form(z.object({}), ({ sessionKey }) => undoRemove(store, sessionKey), afterChange),
  })
}

/** A refused form means that the page was out of date: it is read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate

/** Back to the bag, which says so when fewer units went in than were asked for. */
function afterChange({ lineId, notice }: ChangedBag): string {
  return notice && lineId ? `/cart?${new URLSearchParams({ cut: lineId })}` : '/cart'
}

export default function Cart() {
  const { bag, removed, cutLines, refusedUnavailable, added, continueTo } = useLoaderData<typeof loader>()
  useAdditionEvent(added)
  const [place, setPlace] = useState({ group: '', at: 0 })
  const title = useFocusAfterUndo(removed !== null)
  const groups = bag?.groups ?? []
  const lines = groups.flatMap((group) => group.lines)
  const undo = removed && <UndoNotice key={removed.id} name={removed.name} />
  // on top without scripts; with them in the place of the line that went
  const home = groups.find(({ type }) => type === place.group) ?? groups[0]
  return (
    <div className="wrap bag">
      <h1 ref={title} tabIndex={-1}>
        {cartTexts.bagTitle}
      </h1>
      <AddErrors page="/cart" />
      <BagProblems lineIds={lines.map(({ id }) => id)} />
      {bag && lines.length > 0 ? (
        <div className="bag-cols">
          <div>
            {groups.map((group) => (
              <BagGroup
                key={group.type}
                group={group}
                cutLines={cutLines}
                refusedUnavailable={refusedUnavailable}
                undo={group === home && undo ? { notice: undo, at: place.at } : null}
                onRemove={(at) => setPlace({ group: group.type, at })}
              />
            ))}
          </div>
          <BagSummary totals={bag} />
        </div>
      ) : (
        <>
          {undo}
          <EmptyBag continueTo={continueTo} />
        </>
      )}
    </div>
  )
}

/** When the undo notice goes with the focus in it, the focus moves to the heading instead of nowhere. */
function useFocusAfterUndo(offered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(offered)
  useEffect(() => {
    if (before.current && !offered && document.activeElement === document.body) heading.current?.focus()
    before.current = offered
  }, [offered])
  return heading
}

function EmptyBag({ continueTo }: { continueTo: string }) {
  return (
    <div className="bag-empty">
      <p>{cartMessages['cart.empty']}</p>
      <a className="btn" href={continueTo}>
        {ordersTexts.continueShopping}
      </a>
    </div>
  )
}
