import { listThingGroups } from '~/db/orders/fulfillments'
import { say } from '~/messages'
import { progressTexts } from '~/messages/progress'
import type { Store } from '~/store.server'

/** What became of a placed order. */
export type OrderProgress = {
  /** In a word or two; null: it was placed, and that is all. */
  status: string | null
  /** All of it went out or is ready: nothing is left to be told. */
  isOver: boolean
  /** A sentence for each group that went out or is ready, the first one first. */
  events: string[]
  /** The ids of those groups. */
  done: string[]
}

type Group = Awaited<ReturnType<typeof listThingGroups>>[number]

const dateOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What became of some placed orders, by their ids. */
export async function readProgress({ db }: Pick<Store, 'db'>, orderIds: string[]): Promise<Map<string, OrderProgress>> {
  const groups = orderIds.length > 0 ? await listThingGroups(db, orderIds) : []
  return new Map(orderIds.map((id) => [id, progressOf(groups.filter(({ orderId }) => orderId === id))]))
}

function progressOf(groups: Group[]): OrderProgress {
  const done = groups.filter(({ at }) => at !== null)
  const isOver = groups.length > 0 && done.length === groups.length
  return { status: statusOf(groups, done), isOver, events: done.map(eventText), done: done.map(({ id }) => id) }
}

function statusOf(groups: Group[], done: Group[]): string | null {
  if (done.length === 0) return null
  const isSent = done.some(({ storeName }) => storeName === null)
  if (done.length < groups.length) return isSent ? progressTexts.partly : progressTexts.partlyReady
  if (done.every(({ storeName }) => storeName === null)) return progressTexts.shipped
  return isSent ? progressTexts.both : progressTexts.ready
}

function eventText({ at, storeName, carrier, trackingNumber }: Group): string {
  const date = dateOf.format(Number(at))
  if (storeName !== null) return say('progress.ready', { date, store: storeName })
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
  return parcel ? say('progress.shippedBy', { date, parcel }) : say('progress.shipped', { date })
}
