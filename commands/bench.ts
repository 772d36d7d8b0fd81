import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { explain, readArguments } from './frame/read-arguments'

const usage = `Usage: npm run bench -- [--products 123]
       npm run bench -- --soak 10

Measures what requests cost the built shop and prints the table of budgets; with --soak, whether memory and open files
stay level while shoppers come for so many minutes (at least four). Ends non-zero when a budget is not kept.
The databases it measures on are made once and kept below DATA_DIR.`

const { values } = readArguments(usage, {
  options: {
    products: { type: 'string', default: '123' },
    soak: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

// who ends this early ends what it has started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (values.help) console.log(usage)
else if ([values.products, values.soak ?? '1'].every((count) => /^[1-9]\d{0,5}$/.test(count))) {
  await run(resolve(process.env.DATA_DIR || './data'))
} else {
  explain(usage)
}

/** The modules of the shop open a database as soon as they are loaded: it must not be that of a shop in this folder. */
async function run(dataDir: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'marlow-bench-'))
  Object.assign(process.env, { DATA_DIR: scratch, DATABASE_URL: '' })
  const { runBench } = await import('../tests/bench/run-bench')
  const { runSoak } = await import('../tests/bench/soak')
  const minutes = Number(values.soak)
  const holds = minutes
    ? await runSoak(Math.max(4, minutes), dataDir)
    : await runBench(Number(values.products), dataDir)
  rmSync(scratch, { recursive: true, force: true })
  process.exit(holds ? 0 : 1)
}
