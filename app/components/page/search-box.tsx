import { useLocation } from '@remix-run/react'
import { frameTexts } from '~/messages/frame'
import { readSearchText } from '~/validation/catalog/listing-query'
import { Icon } from './icons'

/** The search of the shop, a form that anybody can send. What it suggests while one types is fetched on first use. */
export function SearchBox() {
  const { search } = useLocation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers in use do not know <search>
    <form className="find" action="/search" role="search" noValidate>
      <input
        type="search"
        name="q"
        aria-label={frameTexts.search}
        placeholder={frameTexts.search}
        maxLength={100}
        autoComplete="off"
        onFocus={({ currentTarget }) => {
          import('../catalog/listing/search-suggestions')
            .then((script) => script.suggestIn(currentTarget))
            .catch(() => {})
        }}
        // what was searched for comes with the page: the browser's own code leaves it as it is
        {...(import.meta.env.SSR && { defaultValue: readSearchText(new URLSearchParams(search).get('q') ?? '') })}
      />
      <button type="submit">
        <Icon name="search" />
        <span className="vh">{frameTexts.search}</span>
      </button>
    </form>
  )
}
