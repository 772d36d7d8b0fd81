import type { ClientActionFunctionArgs } from '@remix-run/react'
import { stockMessages } from '~/messages/stock'
import { isOtherPress } from '~/validation/cart/other-press'
import { type FormFailure, keepPage } from '../form/keep-page'
import { loadWhole } from '../page/way-out'

/**
 * The `clientAction` of a page with a form that adds to the bag: the bag opens over the page instead of leading there. What
 * shows it is loaded with the first addition; where that cannot be had, the form leads where it does without scripts.
 */
export async function addInPlace(args: ClientActionFunctionArgs) {
  const [sent, read] = [args.request.clone(), args.request.clone()]
  try {
    const answer = await keepPage(args, isOtherPress(await read.formData()) ? {} : failures)
    return (await failedInBag(answer)) ? unchanged() : answer
  } catch (lead) {
    const late = new AbortController()
    const shown = import('../sheet/added-in-place').then((part) => part.showAddition(lead, sent, late.signal))
    const isShown = await Promise.race([shown.catch(() => false), afterPatience()])
    if (isShown) return null
    late.abort()
    // what hangs would keep the next page waiting as well
    const address = isShown === null && lead instanceof Response && lead.headers.get('location')
    if (!address) throw lead
    loadWhole(address)
    return new Promise<never>(() => {})
  }
}

/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 2_000

function afterPatience(): Promise<null> {
  return new Promise((done) => setTimeout(done, patience, null))
}

const said = stockMessages['cart.default']
const failures: Partial<Record<string, FormFailure>> = { 'add-to-bag': { said } }

/**
 * Whether it is said in the bag, opened over the page, that the shop failed to add. It is said at the form where the
 * bag cannot be had.
 */
async function failedInBag(answer: unknown): Promise<boolean | null> {
  if (!(answer instanceof Response) || !(await answer.clone().text()).includes(said)) return false
  const pressed = document.querySelector<HTMLElement>('#add-to-bag [type=submit]') ?? document.body
  const shown = import('../sheet/added-in-place').then(({ showBag }) => showBag({ problem: said }, pressed))
  return Promise.race([shown.catch(() => false), afterPatience()])
}

/** Nothing to show at a form; after a fault nothing is loaded again. */
function unchanged(): Response {
  return new Response('null', { status: 503, headers: { 'content-type': 'application/json' } })
}
