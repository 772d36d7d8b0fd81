import Validator from '@adobe/structured-data-validator'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page says
export type Thing = any

/** The things in the JSON-LD elements of a page. */
export function thingsOf(page: Document): Thing[] {
  const elements = [...page.querySelectorAll('script[type="application/ld+json"]')]
  return elements.flatMap((element) => JSON.parse(element.textContent ?? '')['@graph'])
}

/** What a product page says of its product, every reference replaced by what it means. */
export function productOfPage(page: Document): Thing {
  const things = thingsOf(page)
  const byId = new Map(things.filter((thing) => thing['@id']).map((thing) => [thing['@id'], thing]))
  const product = things.find((thing) => ['Product', 'ProductGroup'].includes(thing['@type']))
  return product && resolved(product, byId)
}

function resolved(value: Thing, byId: Map<string, Thing>): Thing {
  if (Array.isArray(value)) return value.map((each) => resolved(each, byId))
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === '@id') {
    if (!byId.has(value['@id'])) throw new Error(`nothing on the page is ${value['@id']}`)
    return resolved(byId.get(value['@id']), byId)
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, byId)]))
}

/** The variants of a group with all that the group says of them, as search engines read it. */
export function variantsOf({ hasVariant, productGroupID, variesBy, ...common }: Thing): Thing[] {
  return hasVariant.map((variant: Thing) => ({ ...common, ...variant }))
}

/** What is wrong with products by Google's rules for merchant listings; `warnings` are what it recommends. */
export async function listingProblems(things: Thing[]): Promise<{ errors: string[]; warnings: string[] }> {
  const byType: Record<string, Thing[]> = {}
  for (const thing of things) byType[thing['@type']] = [...(byType[thing['@type']] ?? []), thing]
  const issues = await new Validator().validate({ jsonld: byType })
  const said = (severity: string) =>
    [
      ...new Set(issues.filter((issue) => issue.severity === severity).map(({ issueMessage }) => issueMessage)),
    ].toSorted()
  return { errors: said('ERROR'), warnings: said('WARNING') }
}
