import type { ClientActionFunctionArgs } from '@remix-run/react'
import { keepPage } from '../form/keep-page'

/**
 * The `clientAction` of a page with a form that adds to the bag: the bag opens over the page instead of leading there. What
 * shows it is loaded with the first addition; where that cannot be had, the form leads where it does without scripts.
 */
export async function addInPlace(args: ClientActionFunctionArgs) {
  const sent = args.request.clone()
  try {
    return await keepPage(args)
  } catch (lead) {
    const late = new AbortController()
    const shown = import('../sheet/added-in-place').then((part) => part.showAddition(lead, sent, late.signal))
    if (await Promise.race([shown.catch(() => false), afterPatience()])) return null
    late.abort()
    throw lead
  }
}

/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 2_000

function afterPatience(): Promise<false> {
  return new Promise((done) => setTimeout(done, patience, false))
}
