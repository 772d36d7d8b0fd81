import type { AppLoadContext } from '@remix-run/node'
import { type VisitorFacts, visitorFacts } from '~/services/cart/visitor-facts'
import { store } from '~/store.server'
import { openVisit } from './visit.server'

const nobody: VisitorFacts = { bagUnits: 0, storeNumber: null, shopByStoreNumber: null, favorites: 0 }

const known = new WeakMap<AppLoadContext, Promise<VisitorFacts>>()

/** The bag units and chosen stores of a request's visitor: one query however many loaders ask, none for a new visitor. */
export function readVisitorFacts(args: { request: Request; context: AppLoadContext }): Promise<VisitorFacts> {
  const facts = known.get(args.context) ?? read(args)
  known.set(args.context, facts)
  return facts
}

async function read(args: { request: Request; context: AppLoadContext }): Promise<VisitorFacts> {
  const visit = await openVisit(args)
  return visit.returning ? visitorFacts(store, visit) : nobody
}
