import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { onPlainClick } from '~/components/page/plain-click'
import { showAddress } from '~/components/page/show-address'
import { type StockCode, stockMessages, stockTexts } from '~/messages/stock'
import { focusBuyButton } from './focus-buy-button'

const parameters = {
  cartSizeRestrictionException: 'cart.full',
  inventoryUnavailableException: 'cart.unavailable',
  addToCartException: 'cart.default',
} as const satisfies Record<string, StockCode>

/**
 * Why an addition failed, when the address says so, no form of the page was answered and nothing else chosen since.
 * @param page path of the page, and what is chosen there now; the page as it stands when not given
 */
export function AddErrors({ page }: { page?: string }) {
  const { key, pathname } = useLocation()
  const isAnswered = useActionData() !== undefined
  return isAnswered ? null : <AtFirst key={key} page={page ?? pathname} />
}

function AtFirst({ page }: { page: string }) {
  const [query] = useSearchParams()
  const [first] = useState(page)
  if (page !== first) return null // another choice has another address, which says nothing of this
  const [path = '', chosen] = page.split('?')
  const now = new URLSearchParams(query)
  for (const each of ['size', 'dimension']) now.delete(each)
  for (const [name, value] of new URLSearchParams(chosen)) now.set(name, value)
  return <Alerts path={path} query={now} />
}

type Props = {
  path: string
  /** All that is chosen now, and the reasons. */
  query: URLSearchParams
}

/** The alerts an address asks for. Each can be dismissed: a link to the page without its parameter. */
export function Alerts({ path, query }: Props) {
  return reasons(query).map(([parameter, code]) => (
    <Alert key={parameter} parameter={parameter} code={code} page={without(path, query, parameter)} />
  ))
}

/** With scripts it goes where it stands: the page read anew would hold nothing of what was typed since. */
function Alert({ parameter, code, page }: { parameter: string; code: StockCode; page: string }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  const dismiss = () => {
    const { pathname, searchParams, hash } = new URL(window.location.href)
    showAddress(without(pathname, searchParams, parameter) + hash)
    setDismissed(true)
    focusBuyButton()
  }
  return (
    <div className="alert bad" role="alert" data-reason={parameter}>
      <p>{stockMessages[code]}</p>
      <a className="link" href={page} onClick={(event) => onPlainClick(event, dismiss)}>
        {stockTexts.dismiss}
      </a>
    </div>
  )
}

function reasons(query: URLSearchParams): [string, StockCode][] {
  return Object.entries(parameters).filter(([parameter]) => query.get(parameter) === 'true')
}

/** What an address says of an addition that failed. */
export function addErrors(query: URLSearchParams): string[] {
  return reasons(query).map(([, code]) => stockMessages[code])
}

function without(path: string, query: URLSearchParams, parameter: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(parameter)
  return rest.size > 0 ? `${path}?${rest}` : path
}
