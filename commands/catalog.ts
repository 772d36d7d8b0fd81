import { SingleBar } from 'cli-progress'
import { webPictures } from '~/gateways/web-pictures/web-pictures'
import { exportFormats, exportProducts } from '~/services/catalog/export/export-products'
import { formatOf } from '~/services/catalog/import/file-format'
import { importProducts } from '~/services/catalog/import/import-products'
import { importInventory } from '~/services/catalog/import/inventory/import-inventory'
import { isError } from '~/services/catalog/import/problem'
import { warmPictures } from '~/services/catalog/warm-pictures'
import { store } from '~/store.server'
import { seedDemoShop } from '../demo/seed'
import { problemLines, stockLines, summaryLines } from './catalog/report'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { runCommand } from './frame/run-command'
import { tell } from './frame/tell'

const usage = `Usage:
  npm run catalog -- import FILE [--images DIR] [--fetch-from HOST] [--warehouse NAME] [--dry-run]
      Imports a Shopify product CSV, a Google product feed (XML or TSV), our own NDJSON, or the stock of a Shopify
      inventory CSV; the file itself tells which it is. Each product is taken whole or refused whole; the same file twice changes nothing.
      --images DIR       where the pictures of the file are
      --fetch-from HOST  fetches pictures the file names by addresses of this host, each once; may be said several times
      --warehouse NAME   which location of an inventory file is the warehouse (Warehouse, Online and Web are known)
      --dry-run          reports everything, saves nothing
  npm run catalog -- export FILE --format ${exportFormats.join('|')}
      Writes the catalogue to a file: our own format whole, a Shopify product CSV, or a Google feed in XML or tabs.
  npm run catalog -- warm
      Makes the widths of all pictures now; else each is made when somebody first asks for it.
  npm run catalog -- generate --count N
      Fills the shop with the first N products of the demo catalogue: 123 written by hand, invented ones after them.`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    images: { type: 'string' },
    'fetch-from': { type: 'string', multiple: true },
    'dry-run': { type: 'boolean', default: false },
    warehouse: { type: 'string' },
    format: { type: 'string', default: '' },
    count: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals
const format = exportFormats.find((each) => each === values.format)
const bar = new SingleBar({ format: '{bar} {value}/{total} {duration_formatted}', clearOnComplete: true })

await runCommand(async () => {
  try {
    if (values.help) console.log(usage)
    else if (verb === 'import' && file)
      await ((await formatOf(file)) === 'inventory' ? runStock(file) : runImport(file))
    else if (verb === 'export' && file && format) await runExport(file, format)
    else if (verb === 'warm') await runWarm()
    else if (verb === 'generate' && /^[1-9]\d{0,5}$/.test(values.count)) await runGenerate(Number(values.count))
    else explain(usage)
  } finally {
    bar.stop()
  }
})

async function runImport(path: string): Promise<void> {
  await readyShop()
  const report = await importProducts(store, path, {
    images: values.images,
    remotePictures: values['fetch-from'] && webPictures({ hosts: values['fetch-from'] }),
    dryRun: values['dry-run'],
    onStart: (products) => bar.start(products, 0),
    onProducts: (count) => bar.increment(count),
  })
  bar.stop()
  for (const line of problemLines(report)) tell(line)
  for (const line of summaryLines(report, values['dry-run'])) console.log(line)
  if (report.refused > 0 || report.problems.some(isError)) process.exitCode = 1
}

async function runStock(path: string): Promise<void> {
  await readyShop()
  const report = await importInventory(store, path, {
    warehouse: values.warehouse,
    dryRun: values['dry-run'],
    onStart: (rows) => bar.start(rows, 0),
    onRows: (count) => bar.increment(count),
  })
  bar.stop()
  for (const line of problemLines({ ...report, format: 'inventory' })) tell(line)
  for (const line of stockLines(report, values['dry-run'])) console.log(line)
  if (report.problems.some(isError)) process.exitCode = 1
}

async function runExport(path: string, format: (typeof exportFormats)[number]): Promise<void> {
  await readyShop()
  const { products, skus, left, partsLeft } = await exportProducts(store, path, {
    format,
    onStart: (count) => bar.start(count, 0),
    onProducts: (count) => bar.increment(count),
  })
  bar.stop()
  for (const { handle, reason } of left) tell(`left out  ${handle}: ${reason}`)
  for (const { handle, reason } of partsLeft) tell(`in part   ${handle}: ${reason}`)
  console.log(`${products} products with ${skus} skus in ${path}`)
}

async function runWarm(): Promise<void> {
  await readyShop()
  const { pictures, missing } = await warmPictures(store, {
    onStart: (products) => bar.start(products, 0),
    onProducts: (count) => bar.increment(count),
  })
  bar.stop()
  for (const path of missing) tell(`missing   ${path}`)
  console.log(`${pictures - missing.length} pictures in every width`)
}

async function runGenerate(count: number): Promise<void> {
  await readyShop()
  const started = Date.now()
  bar.start(count, 0)
  const now = store.now()
  const { skus } = await seedDemoShop(store, { products: count, now, onProducts: (done) => bar.increment(done) })
  bar.stop()
  const seconds = (Date.now() - started) / 1000
  console.log(`${count} products with ${skus} skus in ${seconds.toFixed(1)} s`)
}
