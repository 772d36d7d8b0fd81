import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFound, type PreviewedBlock, previewContent } from '~/services/catalog/in-memory/zone-preview'
import { findProductResults } from '~/services/catalog/listing/product-results'
import { findOutfits } from '~/services/catalog/merchandise/looks'
import { keepContent } from '~/services/content/keep-content'
import { pictureFaults } from '~/services/content/picture-faults'
import { pictureShapes } from '~/services/content/picture-shapes'
import { readContentFile } from '~/services/content/read-content-file'
import { readSavedTexts } from '~/services/content/saved-texts'
import { store } from '~/store.server'
import { contentDate } from '~/validation/content/values'
import { explain, readArguments } from './frame/read-arguments'
import { readyShop } from './frame/ready-shop'
import { fail, runCommand } from './frame/run-command'
import { tell, tellProblems } from './frame/tell'

const usage = `Usage:
  npm run content -- import FILE [--dry-run]
      Takes blocks, menus and pages from a JSON file (docs/content.md), all of it or nothing. What the file names
      replaces what the shop has of that name; the rest stays. Running shops show it within a second.
      --dry-run      reports everything, saves nothing
  npm run content -- preview [--at DATE]
      Lists the blocks of every zone and what a moment shows of them, with the toggles and products of today; DATE like
      2026-12-24 or 2026-12-24T18:00:00Z, UTC.`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, at: { type: 'string' }, help: { type: 'boolean' } },
})
const [verb, file] = positionals

/** Where films lie before and after the build. */
const folders = ['public', 'build/client']

await runCommand(async () => {
  if (values.help) console.log(usage)
  else if (verb === 'import' && file) await runImport(file)
  else if (verb === 'preview') await runPreview(values.at)
  else explain(usage)
})

async function runImport(path: string): Promise<void> {
  await readyShop()
  const read = await readContentFile(await readFile(path), {
    hasToggle: (name) => Object.hasOwn(store.toggles, name),
    hasFilm: (address) => folders.some((folder) => existsSync(join(folder, address))),
    pictureFault: pictureFaults(store),
    pictureShape: pictureShapes(store),
    hasProducts,
    hasLook: async (name) => (await findOutfits(store, [name])).length > 0,
    isFound: (zone, path) => isFound(store, zone, path),
    savedTexts: await readSavedTexts(store.db),
    now: store.now(),
  })
  if (!read.ok) {
    tellProblems('error', read.problems)
    return fail(`${path} was refused; the shop is as it was.`)
  }
  tellProblems('warning', read.warnings)
  const { zones = [], menus = [], pages = [] } = read.file
  if (!values['dry-run']) await keepContent(store, read.file)
  const blocks = zones.reduce((sum, zone) => sum + zone.blocks.length, 0)
  console.log(values['dry-run'] ? 'A trial: nothing was saved. It would have been:' : 'Saved:')
  const rows = { zones: zones.length, blocks, menus: menus.length, pages: pages.length }
  for (const [name, count] of Object.entries(rows)) console.log(`${name.padEnd(10)}${String(count).padStart(6)}`)
}

async function hasProducts(listing: string): Promise<boolean> {
  const found = await findProductResults(store, listing, 1)
  return found.ok && found.value.length > 0
}

async function runPreview(date: string | undefined): Promise<void> {
  await readyShop()
  const read = contentDate.safeParse(date ?? new Date(store.now()).toISOString())
  if (!read.success) return fail(`"${date}" ${read.error.issues[0]?.message}.`)
  console.log(`At ${timeOf(read.data)}:`)
  let last = ''
  for (const block of await previewContent(store, read.data)) {
    const zone = `${block.zone} ${block.path}`.trim()
    if (zone !== last) tell(`\n${zone}`)
    last = zone
    tell(rowOf(block))
  }
}

function rowOf({ position, contentType, contentName, start, end, state }: PreviewedBlock): string {
  const from = start === null ? '' : `from ${timeOf(start)}`
  const dates = end === null ? from : `${from} until ${timeOf(end)}`
  return `  ${String(position).padStart(3)}  ${state.padEnd(12)}  ${contentType.padEnd(30)}  ${dates}  ${contentName}`.trimEnd()
}

/** To the second, in UTC. */
function timeOf(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z')
}
