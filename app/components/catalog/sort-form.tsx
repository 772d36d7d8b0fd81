import { useHydrated } from 'remix-utils/use-hydrated'
import { listingTexts } from '~/messages.listing'

type Props = { sort: string; choices: readonly { value: string; label: string }[]; kept: readonly [string, string][] }

/** The order of a listing: a form that anybody can send; with scripts a new choice sends it at once. */
export function SortForm({ sort, choices, kept }: Props) {
  const scripted = useHydrated()
  return (
    <form className="sort" method="get" noValidate id="sort">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort-by">{listingTexts.sortBy}</label>
      <select
        className="sel"
        id="sort-by"
        name="sort"
        defaultValue={sort}
        autoComplete="off"
        onChange={({ currentTarget: { form } }) => {
          form?.requestSubmit()
          // a page the browser keeps for Back says how it is sorted itself
          addEventListener('pagehide', () => form?.reset(), { once: true })
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={scripted ? 'btn ghost sm vh-until-focus' : 'btn ghost sm'}>
        {listingTexts.apply}
      </button>
    </form>
  )
}
