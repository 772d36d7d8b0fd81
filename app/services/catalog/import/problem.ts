/** Everything an import may find wrong, by what it does to the product it stands in. */
const errorCodes = [
  'file.unreadable',
  'file.empty',
  'file.noTitleColumn',
  'file.noSheet',
  'file.noTabs',
  'file.noLines',
  'file.semicolons',
  'file.tabs',
  'line.noJson',
  'field.wrong',
  'handle.missing',
  'handle.again',
  'handle.repeated',
  'title.missing',
  'variant.none',
  'option.missing',
  'option.unnamed',
  'option.lacking',
  'option.ofNewSku',
  'option.unknown',
  'product.unknown',
  'variant.repeated',
  'variant.untold',
  'price.missing',
  'price.ofNewSku',
  'price.wrong',
  'price.zero',
  'stock.wrong',
  'sku.long',
  'sku.repeated',
  'sku.taken',
  'code.taken',
  'store.unknown',
  'file.noLocationColumn',
  'file.noStockColumn',
  'sku.missing',
  'sku.unknown',
  'location.missing',
  'location.unknown',
  'stock.repeated',
  'file.noAttribute',
  'currency.wrong',
  'availability.unknown',
  'status.unknown',
  'published.unknown',
  'giftCard.unknown',
  'product.refused',
] as const

const warningCodes = [
  'file.noEnd',
  'column.unknown',
  'column.repeated',
  'row.long',
  'row.short',
  'title.long',
  'compareAt.low',
  'compareAt.wrong',
  'stock.negative',
  'stock.noColumn',
  'variant.noColumn',
  'price.noColumn',
  'sku.noColumn',
  'backorder.unsupported',
  'sku.changed',
  'sku.made',
  'toggle.unknown',
  'toggle.noSku',
  'sizeGuide.unknown',
  'picture.missing',
  'picture.noFolder',
  'picture.remote',
  'picture.host',
  'picture.unreachable',
  'picture.tooMany',
  'picture.type',
  'picture.damaged',
  'picture.large',
  'view.repeated',
  'view.swatch',
  'saleEnd.wrong',
  'upc.own',
  'upc.unfit',
  'gender.unknown',
  'attribute.unknown',
  'sale.high',
  'sale.later',
  'sale.backward',
  'availability.later',
  'condition.unsupported',
] as const

export type ProblemCode = (typeof errorCodes)[number] | (typeof warningCodes)[number]

/** One thing found in a file. An error refuses its product, a warning does not. */
export type ImportProblem = {
  code: ProblemCode
  /** Row of the sheet, the header being row 1; the line of our own format; the item of an XML feed, the first being 1. */
  row: number
  /** Number of the column, the first being 1, and its header as the file spells it; the field of our own format. */
  column?: number
  header?: string
  handle?: string
  /** What stands in the cell, or the name it is about. */
  value?: string
}

/** Whether a problem keeps the product it stands in out; a warning does not. */
export function isError({ code }: { code: ProblemCode }): boolean {
  return (errorCodes as readonly string[]).includes(code)
}
