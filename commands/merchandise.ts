import { readFile, rename, writeFile } from 'node:fs/promises'
import {
  keepMerchandise,
  readMerchandiseFile,
  tryMerchandise,
  writeMerchandise,
} from '~/services/catalog/merchandise/merchandise-file'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { fail, runCommand } from './frame/run-command'
import { tellProblems } from './frame/tell'

const usage = `Usage:
  npm run merchandise -- import FILE [--dry-run]
      Takes looks and size guides from a JSON file (docs/merchandise.md), all of it or nothing. What the file names replaces
      what the shop has of that name; the rest stays. Running shops show it within a second.
      --dry-run      reports everything, saves nothing
  npm run merchandise -- export FILE
      Writes all looks and size guides to such a file.`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [verb, file] = positionals

await runCommand(async () => {
  await readyShop()
  if (values.help) console.log(usage)
  else if (verb === 'import' && file) await runImport(file)
  else if (verb === 'export' && file) await runExport(file)
  else explain(usage)
})

async function runImport(path: string): Promise<void> {
  const read = await readMerchandiseFile(store, await readFile(path))
  if (!read.ok) {
    tellProblems('error', read.problems)
    return fail(`${path} was refused; the shop is as it was.`)
  }
  tellProblems('warning', read.warnings)
  const { looks, sizeGuides } = read.file
  const trial = values['dry-run']
  const { assigned, removed } = await (trial ? tryMerchandise : keepMerchandise)(store, read.file)
  console.log(trial ? 'A trial: nothing was saved. It would have been:' : 'Saved:')
  const rows: [string, number][] = [
    ['looks', looks.length],
    ['size guides', sizeGuides.length],
    ['products with them', assigned],
    ['looks removed', removed.looks],
    ['size guides removed', removed.sizeGuides],
  ]
  for (const [name, count] of rows) console.log(`${name.padEnd(20)}${String(count).padStart(6)}`)
}

/** The file is there when all of it is written. */
async function runExport(path: string): Promise<void> {
  const text = await writeMerchandise(store)
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
  console.log(`All looks and size guides in ${path}`)
}
