import { useActionData, useSearchParams } from '@remix-run/react'
import { type StockCode, stockMessages, stockTexts } from '~/messages.stock'

const parameters = {
  cartSizeRestrictionException: 'cart.full',
  inventoryUnavailableException: 'cart.unavailable',
  addToCartException: 'cart.default',
} as const satisfies Record<string, StockCode>

/** Why an addition failed, when the address says so and no form of the page was answered since. */
export function AddErrors({ page }: { page: string }) {
  const [query] = useSearchParams()
  return useActionData() ? null : <Alerts page={page} query={query} />
}

type Props = {
  /** Path and query of the page with all that is chosen now. */
  page: string
  query: URLSearchParams
}

/** The alerts an address asks for. Each can be dismissed: a link to the page without its parameter. */
export function Alerts({ page, query }: Props) {
  return reasons(query).map(([parameter, code]) => (
    <div className="alert bad" role="alert" key={parameter}>
      <p>{stockMessages[code]}</p>
      <a className="link" href={without(page, query, parameter)}>
        {stockTexts.dismiss}
      </a>
    </div>
  ))
}

function reasons(query: URLSearchParams): [string, StockCode][] {
  return Object.entries(parameters).filter(([parameter]) => query.get(parameter) === 'true')
}

/** What an address says of an addition that failed. */
export function addErrors(query: URLSearchParams): string[] {
  return reasons(query).map(([, code]) => stockMessages[code])
}

function without(page: string, query: URLSearchParams, parameter: string): string {
  const [path = '', chosen] = page.split('?')
  const rest = new URLSearchParams(chosen)
  for (const each of Object.keys(parameters)) if (query.has(each)) rest.set(each, 'true')
  rest.delete(parameter)
  return rest.size > 0 ? `${path}?${rest}` : path
}
