import { readToggles } from '~/services/toggles'
import type { Store } from '~/store.server'
import { buildRecord } from '../build-record'
import { ownText } from '../own-text'
import { type ImportProblem, isError } from '../problem'
import { type Encoding, UnreadableRow } from '../read-rows'
import { buildingFor } from '../shopify-source'
import { silentFields } from '../silent-fields'
import { type OpenSource, type ReadProduct, type Source, type SourceOptions, takesPictures } from '../source'
import { inItsEncoding } from '../survey'
import { adoptFeed } from './adopt'
import { surveyFeed } from './feed-survey'
import { type Feed, type GoogleItem, readAttributes } from './item'
import { columnsOf, rowsOfItems } from './item-rows'
import { codeOfLinks, handleOfLinks } from './links'
import { type Groups, groupByOwners } from './owner-groups'
import { openTsvFeed } from './read-tsv'
import { openXmlFeed } from './read-xml'

/** Opens a Google Merchant feed: RSS or Atom, or a sheet of tabs. It is read twice as a stream. */
export const openGoogleXml: OpenSource = (store, file, options) => openFeed(store, () => openXmlFeed(file), options)
export const openGoogleTsv: OpenSource = (store, file, options) =>
  openFeed(store, (encoding) => openTsvFeed(file, encoding), options)

type OpenFeed = (encoding: Encoding) => Promise<Feed>

async function openFeed(store: Store, open: OpenFeed, options: SourceOptions): Promise<Source> {
  const { found, problems, encoding } = await inItsEncoding(async (encoding) => {
    const feed = await open(encoding)
    return { encoding, problems: feed.problems, found: await surveyFeed(feed, readAttributes) }
  })
  await readToggles(store)
  const { attributes } = found
  const groups = await groupByOwners(store, found)
  const counted = attributes.has('quantity') || attributes.has('sell_on_google_quantity')
  const keep = silentFields(columnsOf(attributes), takesPictures(options))
  const noFolder: ImportProblem[] = !takesPictures(options) ? [{ code: 'picture.noFolder', row: 1 }] : []
  const isSilent = found.torn === null && !attributes.has('availability') && !counted // the rest of a torn file may say it
  const noUnits: ImportProblem[] = isSilent ? [{ code: 'stock.noColumn', row: 1 }] : []
  const silent = [...(counted ? [] : (['unitsInStock'] as const)), 'ownBarcodes' as const, ...silentOfSkus(attributes)]
  return {
    products: groups.lastOf.size,
    problems: problems.some(isError) ? problems : [...problems, ...noFolder, ...noUnits],
    saving: { keep: [...keep, ...silent], bySkus: true, adopt: adoptFeed(found, store.toggles) },
    read: readProducts(store, await open(encoding), { ...groups, attributes }, options),
  }
}

function silentOfSkus(attributes: ReadonlySet<string>) {
  const colors = attributes.has('color') ? [] : (['skuColors'] as const)
  return attributes.has('size') ? colors : [...colors, 'skuSizes' as const]
}

type Parts = Groups & { attributes: ReadonlySet<string> }

/** Items wait until the last one of their group came. */
async function* readProducts(
  store: Store,
  { items }: Feed,
  { lastOf, torn, keyOf, attributes }: Parts,
  options: SourceOptions,
): AsyncGenerator<ReadProduct> {
  const building = { ...buildingFor(store, options), attributes }
  const waiting = new Map<string, GoogleItem[]>()
  const handles = new Set<string>()
  try {
    for await (const item of items) {
      const key = keyOf(item)
      const group = waiting.get(key) ?? []
      group.push(item)
      waiting.set(key, group)
      if (lastOf.get(key) !== item.number || key === torn) continue
      waiting.delete(key)
      yield await productOf(group, building, handles)
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    const { row, message: value } = error
    const handle = [...waiting.keys()].join(', ')
    yield { handle: handle || `item ${row}`, row, record: null, problems: [{ code: 'file.unreadable', row, value }] }
  }
}

async function productOf(
  items: GoogleItem[],
  building: ReturnType<typeof buildingFor> & Pick<Parts, 'attributes'>,
  handles: Set<string>,
): Promise<ReadProduct> {
  const [first] = items
  const wanted = handleOfLinks(items) ?? (first?.one('item_group_id') || first?.one('id') || '')
  const handle = ownText(handles.has(wanted) ? first?.one('item_group_id') || first?.one('id') || '' : wanted)
  handles.add(handle)
  const group = rowsOfItems(handle, items, building)
  const row = first?.number ?? 1
  if (handle === '') group.problems.push({ code: 'handle.missing', row, header: 'id' })
  const { record, places, ...read } = await buildRecord(group, building)
  const code = first?.at('link')
  return {
    ...{ handle, row, ...read },
    record: record && { ...record, code: codeOfLinks(items) },
    places: places && { ...places, code },
  }
}
