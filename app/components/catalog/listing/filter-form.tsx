import { type ReactNode, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { fill } from '~/messages/fill'
import { frameTexts } from '~/messages/frame'
import { listingTexts } from '~/messages/listing'
import { Icon } from '../../page/icons'
import { openPopover } from '../../page/open-popover'
import { useInstantFilter } from './use-instant-filter'

type Props = {
  /** The boxes to tick, if there are any. */
  facets: ReactNode
  sort: string
  sortChoices: readonly { value: string; label: string }[]
  /** What else the address holds. */
  kept: readonly [string, string][]
  /** How many values are chosen. */
  chosen: number
  /** How many products are listed, in words. */
  total: string
  /** The address of what is shown: another one means that the form starts anew. */
  address: string
  /** Whether it is being fetched as the form asks for now. */
  isFetched: boolean
}

const opens = { popovertarget: 'facets' } // React does not know these yet
const closes = { popovertarget: 'facets', popovertargetaction: 'hide' }
const popover = { popover: 'auto' }

/**
 * Order and facets of a listing in one form that anybody can send; with scripts every change is shown at once. The
 * facets stand beside the listing; where there is no room a button opens them.
 */
export function FilterForm({ facets, sort, sortChoices, kept, chosen, total, address, isFetched }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const show = useInstantFilter(form, address, sort)
  const scripted = useHydrated()
  const shows = isFetched ? frameTexts.working : fill(listingTexts.show, { count: total })
  const apply = scripted ? 'btn ghost sm unseen-until-focus' : 'btn ghost sm'
  return (
    <form
      className="filter-form"
      method="get"
      noValidate
      id="filters"
      autoComplete="off"
      ref={form}
      onChange={({ target }) => (target as Element).ariaDisabled || show()}
      onSubmit={(event) => {
        event.preventDefault()
        show()
        openPopover('facets')?.hidePopover()
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="list-bar">
        {facets && (
          <button type="button" className="btn ghost sm opens-facets" {...opens}>
            {chosen > 0 ? fill(listingTexts.filterCount, { count: chosen }) : listingTexts.filter}
          </button>
        )}
        <div className="sort">
          <button type="submit" className={apply}>
            {listingTexts.apply}
          </button>
          <label htmlFor="sort-by">{listingTexts.sortBy}</label>
          <select className="sel" id="sort-by" name="sort" defaultValue={sort}>
            {sortChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {facets && (
        <section className="facets" id="facets" aria-labelledby="facets-title" {...popover}>
          <div className="facets-h">
            <h2 className="eyebrow" id="facets-title">
              {listingTexts.filters}
            </h2>
            <button type="button" className="closes-facets" aria-label={listingTexts.close} {...closes}>
              <Icon name="close" />
            </button>
          </div>
          {facets}
          <div className={scripted ? 'facets-f scripted' : 'facets-f'}>
            <button type="submit" className="btn wide">
              {scripted ? shows : listingTexts.apply}
            </button>
          </div>
        </section>
      )}
    </form>
  )
}
