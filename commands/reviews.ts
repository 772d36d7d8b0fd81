import { decideReviews, listPendingReviews, listShownReviews } from '~/services/catalog/reviews/moderate-reviews'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { fail, runCommand } from './frame/run-command'
import { tell } from './frame/tell'

const usage = `Usage:
  npm run reviews -- list                 shows the reviews that wait, the oldest first, each with its id
  npm run reviews -- list --shown [--product CODE]
                                          those that are shown, of one product or of all, the newest first
  npm run reviews -- approve ID [ID …]    shows them in the shop; ratings are counted anew
  npm run reviews -- reject ID [ID …]     keeps them out, or takes them out again`

const mostListed = 200
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    shown: { type: 'boolean', default: false },
    product: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [verb, ...ids] = positionals

await runCommand(async () => {
  await readyShop()
  if (values.help) console.log(usage)
  else if (verb === 'list' && (values.shown || values.product === undefined)) await list(values)
  else if (verb === 'approve' && ids.length > 0) await decide('published')
  else if (verb === 'reject' && ids.length > 0) await decide('rejected')
  else explain(usage)
})

async function list({ shown, product }: typeof values) {
  const reviews = await (shown ? listShownReviews(store, product, mostListed) : listPendingReviews(store, mostListed))
  for (const { id, createdAt, name, productCode, rating, headline, comments, nickname, location } of reviews) {
    const from = [nickname, location].filter(Boolean).join(', ')
    tell(`${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${name} (${productCode})  ${rating} of 5`)
    tell(`    ${headline}\n    ${comments}\n    ${from}\n`)
  }
  const count = `${reviews.length}${reviews.length === mostListed ? ' or more' : ''}`
  if (shown) console.log(reviews.length === 0 ? 'No review is shown.' : `${count} shown.`)
  else console.log(reviews.length === 0 ? 'No review waits.' : `${count} wait.`)
}

async function decide(state: 'published' | 'rejected') {
  const changed = await decideReviews(store, ids, state)
  const done = state === 'published' ? 'approved' : 'rejected'
  console.log(`${changed} of ${ids.length} ${done}.`)
  if (changed < ids.length) fail('The others are unknown, or were so already.')
}
