import type { Store } from '~/store.server'
import { buildRecord } from '../build-record'
import { ownText } from '../own-text'
import { type ImportProblem, isError } from '../problem'
import { type Encoding, UnreadableRow } from '../read-rows'
import { buildingFor } from '../shopify-source'
import { silentFields } from '../silent-fields'
import { type OpenSource, type ReadProduct, type Source, type SourceOptions, takesPictures } from '../source'
import { inItsEncoding } from '../survey'
import { adoptFromFeed } from './adopt'
import { type FeedSurvey, groupKey, surveyFeed } from './feed-survey'
import { type Feed, type GoogleItem, readAttributes } from './item'
import { columnsOf, rowsOfItems } from './item-rows'
import { codeOfLinks, handleOfLinks } from './links'
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
  const counted = found.attributes.has('quantity') || found.attributes.has('sell_on_google_quantity')
  const keep = silentFields(columnsOf(found.attributes), takesPictures(options))
  const noFolder: ImportProblem[] = !takesPictures(options) ? [{ code: 'picture.noFolder', row: 1 }] : []
  return {
    products: found.lastOf.size,
    problems: problems.some(isError) ? problems : [...problems, ...noFolder],
    saving: { keep: [...keep, ...(counted ? [] : (['unitsInStock'] as const))], bySkus: true, adopt: adoptFromFeed },
    read: readProducts(store, await open(encoding), found, options),
  }
}

/** Items wait until the last one of their group came. */
async function* readProducts(
  store: Store,
  { items }: Feed,
  { lastOf, torn }: FeedSurvey,
  options: SourceOptions,
): AsyncGenerator<ReadProduct> {
  const building = buildingFor(store, options)
  const waiting = new Map<string, GoogleItem[]>()
  const handles = new Set<string>()
  try {
    for await (const item of items) {
      const key = groupKey(item)
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
  building: ReturnType<typeof buildingFor>,
  handles: Set<string>,
): Promise<ReadProduct> {
  const [first] = items
  const wanted = handleOfLinks(items) ?? (first?.one('item_group_id') || first?.one('id') || '')
  const handle = ownText(handles.has(wanted) ? first?.one('item_group_id') || first?.one('id') || '' : wanted)
  handles.add(handle)
  const group = rowsOfItems(handle, items, building.now)
  const row = first?.number ?? 1
  if (handle === '') group.problems.push({ code: 'handle.missing', row, header: 'id' })
  const { record, problems } = await buildRecord(group, building)
  return { handle, row, problems, record: record && { ...record, code: codeOfLinks(items) } }
}
