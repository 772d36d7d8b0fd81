import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { fill } from '~/messages/fill'
import { listingTexts } from '~/messages/listing'
import { Icon } from '../../page/icons'
import { onPlainClick } from '../../page/plain-click'

type Props = {
  choices: readonly { label: string; address: string }[]
  whole: string
  /** Where somebody goes on who took the last choice away. */
  heading: RefObject<HTMLElement>
}

/** What a listing is narrowed to, each a link to the listing without it. Nothing when it is not narrowed. */
export function Choices({ choices, whole, heading }: Props) {
  const { nav, takeAway } = useChoices(heading)
  if (choices.length === 0) return null
  return (
    <nav className="picked" aria-label={listingTexts.chosen} ref={nav}>
      <ul>
        {choices.map(({ label, address }) => (
          <li key={address}>
            <a href={address} aria-label={fill(listingTexts.without, { choice: label })} onClick={takeAway}>
              {label}
              <Icon name="close" />
            </a>
          </li>
        ))}
        <li>
          <a className="clear" href={whole} onClick={takeAway}>
            {listingTexts.clearAll}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** What a link leads to; while something else is taken away, without that as well. Addresses are queries. */
function lessOf(shown: string, asked: string, coming: string): string {
  if (coming === shown) return asked
  const [before, left] = [new URLSearchParams(shown), [...new URLSearchParams(asked)].map(String)]
  const gone = [...before].map(String).filter((each) => !left.includes(each))
  return `?${new URLSearchParams([...new URLSearchParams(coming)].filter((each) => !gone.includes(String(each))))}`
}

/** With scripts a choice goes without leaving the page: the focus moves to the one that takes its place. */
function useChoices(heading: Props['heading']) {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const coming = useNavigation().location
  const nav = useRef<HTMLElement>(null)
  const place = useRef<number | null>(null)
  const linksNow = () => [...(nav.current?.querySelectorAll('a') ?? [])]
  const takeAway = (event: MouseEvent<HTMLAnchorElement>) =>
    onPlainClick(event, () => {
      const link = event.currentTarget
      place.current = linksNow().indexOf(link)
      const then = coming?.pathname === link.pathname ? coming.search : search
      navigate(link.pathname + lessOf(search, link.search, then), { preventScrollReset: true })
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is shown
  useEffect(() => {
    if (place.current === null) return
    const next = linksNow()[place.current] ?? heading.current
    if (document.activeElement === document.body) next?.focus({ preventScroll: true }) // nobody went on meanwhile
    place.current = null
  }, [key])
  return { nav, takeAway }
}
