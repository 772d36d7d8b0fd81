import type { FileFormat } from '~/services/catalog/import/file-format'
import type { ImportProblem, ProblemCode } from '~/services/catalog/import/problem'

const sentences: Record<ProblemCode, string> = {
  'file.unreadable': 'The file cannot be read from here on: {value}',
  'file.empty': 'The file holds no product.',
  'file.noTitleColumn': 'There is no such column: is this a Shopify product CSV?',
  'file.noSheet': 'This is no sheet that can be read. Save it as CSV, in UTF-8.',
  'file.noTabs': 'This is no sheet that can be read. Save it as text with tabs between the columns, in UTF-8.',
  'file.noLines': 'This is no JSON that can be read. Save it in UTF-8, one product a line.',
  'file.semicolons': 'The columns are parted by semicolons. Save the file with commas between them.',
  'file.tabs':
    'The columns are parted by tabs and none is "id": a Google feed needs that column, a Shopify product CSV has commas.',
  'line.noJson': 'The line is no JSON: {value}',
  'field.wrong': '{value}',
  'handle.missing': 'A row needs its handle: without one it belongs to no product.',
  'handle.again': 'The rows of "{value}" do not stand together. Sort the file by handle.',
  'handle.repeated': 'The product "{value}" stands in the file twice.',
  'title.missing': 'A product needs a title on its first row.',
  'variant.none': 'The product has no variant.',
  'option.missing': 'The variant has no value for this option.',
  'option.unnamed': 'The option of the value "{value}" has no name on any row of the product.',
  'option.lacking':
    'The variant has no "{value}", while others of its color, or of its color and size, have one: nobody could choose it.',
  'option.unknown': 'The product has no variant "{value}".',
  'product.unknown': 'The shop has no product "{value}".',
  'option.ofNewSku': 'The SKU "{value}" is new in its product and has no options.',
  'variant.repeated': 'Another variant of the product has the same options.',
  'variant.untold':
    'The product has several variants, or one with options, and neither SKUs nor options tell which a row means.',
  'price.missing': 'The variant has no price.',
  'price.ofNewSku': 'The SKU "{value}" is new in its product and has no price.',
  'price.wrong': '"{value}" is not a price.',
  'price.zero': 'Only gift cards and donations may cost nothing.',
  'stock.wrong': '"{value}" is not a number of units.',
  'sku.long': 'The SKU "{value}" is longer than 64 characters.',
  'sku.repeated': 'The SKU "{value}" stands in the file twice.',
  'sku.taken': 'The SKU "{value}" belongs to another product.',
  'code.taken': 'The product code "{value}" belongs to another product.',
  'store.unknown': 'There is no store {value}.',
  'file.noLocationColumn': 'There is no such column: is this a Shopify inventory CSV?',
  'file.noStockColumn': 'There is no column of units on hand.',
  'sku.missing': 'The row names neither a SKU nor a handle.',
  'sku.unknown': 'The shop has no SKU "{value}".',
  'location.missing': 'The row names no location.',
  'location.unknown': 'The shop has no store "{value}"; is it the warehouse? Then say so with --warehouse.',
  'stock.repeated': 'The stock of this SKU at "{value}" stands in the file twice.',
  'file.noAttribute': 'There is no such column: is this a Google product feed?',
  'currency.wrong': '"{value}": the shop sells in USD only.',
  'availability.unknown': '"{value}" is not in_stock, out_of_stock, preorder or backorder.',
  'status.unknown': '"{value}" is not active, draft or archived.',
  'published.unknown': '"{value}" is neither true nor false.',
  'giftCard.unknown': '"{value}" is neither true nor false.',
  'product.refused': 'The product was refused: {value}',
  'file.noEnd': 'The file ends without a line break. If it was cut off, its last value is not what it should be.',
  'column.unknown': 'The column is unknown and left out.',
  'column.repeated': 'The column stands in the file twice; the first one counts.',
  'row.long': 'The row is longer than the header; left out: {value}',
  'row.short': 'The row ends {value} cells before the header does; what it lacks was taken as empty.',
  'title.long': 'The title is longer than 255 characters and was cut.',
  'compareAt.low': 'The compare-at price "{value}" is not above the price and left out.',
  'compareAt.wrong': '"{value}" is not a price and left out.',
  'stock.negative': '{value} units count as none.',
  'stock.noColumn': 'There is no column of quantities: new products have no stock, known ones keep theirs.',
  'variant.noColumn':
    'There are no columns of variants: known products keep theirs, with prices, units and pictures; new ones are refused.',
  'price.noColumn': 'There is no column of prices: known SKUs keep theirs, new ones are refused.',
  'sku.noColumn': 'There is no column of SKUs: known variants keep theirs, new ones get one of handle and options.',
  'backorder.unsupported': 'Products are not sold beyond their stock: CONTINUE is read as DENY.',
  'sku.changed': 'Letters that a SKU cannot have were replaced: it is now "{value}".',
  'sku.made':
    'The variant has no SKU; it is now "{value}", unless a list without options means the only one of its product.',
  'toggle.unknown': 'There is no switch "{value}": it counts as on.',
  'toggle.noSku': 'The product has no SKU "{value}".',
  'sizeGuide.unknown': 'There is no size guide "{value}": none is shown.',
  'picture.missing': 'The picture "{value}" is not there.',
  'picture.noFolder': 'Pictures were not looked at: say where they are with --images.',
  'picture.remote':
    'The picture "{value}" lies elsewhere: put a file of its name into the folder, or name its host with --fetch-from.',
  'picture.host': 'The picture "{value}" lies on a host that was not named with --fetch-from, or that is not public.',
  'picture.unreachable': 'The picture "{value}" could not be fetched.',
  'picture.tooMany': 'The picture "{value}" was not fetched: too many for one import. Import the file once more.',
  'picture.type': '"{value}" is not a JPEG, PNG, WebP or AVIF picture.',
  'picture.damaged': 'The picture "{value}" is damaged: it cannot be read to its end.',
  'picture.large': 'The picture "{value}" is too large: 30 MB and 60 megapixels are the most.',
  'view.repeated': 'The color has a picture of this view before; this one is now its view "{value}".',
  'view.swatch': 'The color has a swatch; the picture "{value}" is left out.',
  'saleEnd.wrong': '"{value}" is not a date like 2026-11-27 or 2026-11-27T06:00:00Z; the sale has no end.',
  'upc.own':
    '"{value}" is no GTIN (8, 12, 13 or 14 digits, the last a check digit): it is kept, but feeds and search engines are not told it.',
  'upc.unfit': '"{value}" is longer than 255 characters or holds some that show nothing; it is left out.',
  'gender.unknown': '"{value}" is not male, female or unisex; words in type and tags tell the section.',
  'attribute.unknown': 'The attribute is unknown and left out.',
  'sale.high': 'The sale price "{value}" is not below the price and left out.',
  'sale.later': 'The sale "{value}" has not begun; it is left out.',
  'sale.backward': 'The sale "{value}" is over before it begins; it is left out.',
  'availability.later': 'Products are not sold beyond their stock: "{value}" counts as out of stock.',
  'condition.unsupported': 'The shop sells new things: "{value}" is not shown.',
}

const places: Record<FileFormat, string> = {
  shopify: 'row',
  ndjson: 'line',
  inventory: 'row',
  'google-tsv': 'row',
  'google-xml': 'item',
}

/** One line for a terminal: where, what, and in which product. */
export function lineOf({ code, row, column, header, handle, value = '' }: ImportProblem, format: FileFormat): string {
  const at = [`${places[format]} ${row}`, column ? `column ${column}` : '', header ? `"${header}"` : '']
  const shown = value.length > 120 ? `${value.slice(0, 120)}…` : value
  const what = sentences[code].replace('{value}', () => shown)
  return `${at.filter(Boolean).join(', ')}: ${what}${handle ? ` (${handle})` : ''}`
}
