import { migrate } from '~/db/migrate'
import { decideReviews, listPendingReviews } from '~/services/catalog/reviews/moderate-reviews'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { fail, runCommand } from './frame/run-command'
import { tell } from './frame/tell'

const usage = `Usage:
  npm run reviews -- list                 shows the reviews that wait, the oldest first, each with its id
  npm run reviews -- approve ID [ID …]    shows them in the shop; ratings are counted anew
  npm run reviews -- reject ID [ID …]     keeps them out, or takes them out again`

const mostListed = 200
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const [verb, ...ids] = positionals

await runCommand(async () => {
  await migrate(store.db, store.engine)
  if (values.help) console.log(usage)
  else if (verb === 'list') await list()
  else if (verb === 'approve' && ids.length > 0) await decide('published')
  else if (verb === 'reject' && ids.length > 0) await decide('rejected')
  else explain(usage)
})

async function list() {
  const waiting = await listPendingReviews(store, mostListed)
  for (const { id, createdAt, name, productCode, rating, headline, comments, nickname, location } of waiting) {
    const from = [nickname, location].filter(Boolean).join(', ')
    tell(`${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${name} (${productCode})  ${rating} of 5`)
    tell(`    ${headline}\n    ${comments}\n    ${from}\n`)
  }
  const more = waiting.length === mostListed ? ' or more' : ''
  console.log(waiting.length === 0 ? 'No review waits.' : `${waiting.length}${more} wait.`)
}

async function decide(state: 'published' | 'rejected') {
  const changed = await decideReviews(store, ids, state)
  const done = state === 'published' ? 'approved' : 'rejected'
  console.log(`${changed} of ${ids.length} ${done}.`)
  if (changed < ids.length) fail('The others are unknown, or were so already.')
}
