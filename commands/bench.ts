import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `Usage: npm run bench -- [--products 123]

Measures what requests cost the built shop and prints the table of budgets. Ends non-zero when one is not kept.
The databases it measures on are made once and kept below DATA_DIR.`

const { values } = parseArgs({
  options: { products: { type: 'string', default: '123' }, help: { type: 'boolean', default: false } },
})

if (values.help) console.log(usage)
else await run(Number(values.products), resolve(process.env.DATA_DIR || './data'))

/** The modules of the shop open a database as soon as they are loaded: it must not be that of a shop in this folder. */
async function run(products: number, dataDir: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'marlow-bench-'))
  Object.assign(process.env, { DATA_DIR: scratch, DATABASE_URL: '' })
  const { runBench } = await import('../tests/bench/run-bench')
  const holds = await runBench(products, dataDir)
  rmSync(scratch, { recursive: true, force: true })
  process.exit(holds ? 0 : 1)
}
