import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { migrate } from '~/db/migrate'
import { type ImportReport, importProducts } from '~/services/catalog/import/import-products'
import { type ImportProblem, isError } from '~/services/catalog/import/problem'
import { store } from '~/store.server'
import { seedDemoShop } from '../demo/seed'
import { lineOf } from './catalog/sentences'

const usage = `Usage:
  npm run catalog -- import FILE [--images DIR] [--dry-run]
      Imports a Shopify product CSV. Each product is taken whole or refused whole; the same file twice changes nothing.
      --images DIR   where the pictures of the file are
      --dry-run      reports everything, saves nothing
  npm run catalog -- generate --count N
      Fills the shop with the first N products of the demo catalogue: 123 written by hand, invented ones after them.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    images: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    count: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals
const alike = 20
const bar = new SingleBar({ format: '{bar} {value}/{total} products {duration_formatted}', clearOnComplete: true })

try {
  if (values.help) console.log(usage)
  else if (verb === 'import' && file) await runImport(file)
  else if (verb === 'generate' && /^[1-9]\d{0,5}$/.test(values.count)) await runGenerate(Number(values.count))
  else fail(usage)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  bar.stop()
  await store.db.destroy()
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}

async function runImport(path: string): Promise<void> {
  await migrate(store.db, store.engine)
  const report = await importProducts(store, path, {
    images: values.images,
    dryRun: values['dry-run'],
    onStart: (products) => bar.start(products, 0),
    onProducts: (count) => bar.increment(count),
  })
  bar.stop()
  printProblems(report.problems)
  printSummary(report)
  if (report.refused > 0 || report.problems.some(isError)) process.exitCode = 1
}

/** Errors one by one; of many warnings of one kind only the first. */
function printProblems(problems: ImportProblem[]) {
  const errors = problems.filter(isError)
  for (const problem of errors) console.log(`error    ${lineOf(problem)}`)
  const shown = new Map<string, number>()
  for (const problem of problems.filter((each) => !isError(each))) {
    const before = shown.get(problem.code) ?? 0
    shown.set(problem.code, before + 1)
    if (before < alike) console.log(`warning  ${lineOf(problem)}`)
  }
  for (const [code, count] of shown) if (count > alike) console.log(`warning  and ${count - alike} more of ${code}`)
}

function printSummary({ products, created, updated, unchanged, refused, skus, problems }: ImportReport) {
  const errors = problems.filter(isError).length
  const rows: [string, number][] = [
    ['products in the file', products],
    ['  new', created],
    ['  changed', updated],
    ['  as they were', unchanged],
    ['  refused', refused],
    ['skus', skus],
    ['errors', errors],
    ['warnings', problems.length - errors],
  ]
  console.log(values['dry-run'] ? '\nA trial: nothing was saved. It would have been:' : '')
  for (const [name, count] of rows) console.log(`${name.padEnd(22)}${String(count).padStart(9)}`)
}

async function runGenerate(count: number): Promise<void> {
  await migrate(store.db, store.engine)
  const started = Date.now()
  bar.start(count, 0)
  const now = store.now()
  const { skus } = await seedDemoShop(store, { products: count, now, onProducts: (done) => bar.increment(done) })
  bar.stop()
  const seconds = (Date.now() - started) / 1000
  console.log(`${count} products with ${skus} skus in ${seconds.toFixed(1)} s`)
}
