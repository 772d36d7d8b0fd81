import { useRef } from 'react'
import { grouped } from '~/money'
import { Swatch } from '../product/swatch'

/** A facet as a listing offers it. */
export type FacetData = { label: string; parameter: string; selected: boolean; options: FacetOptionData[] }
type FacetOptionData = { label: string; value: string; hex: string | null; count: number; selected: boolean }

/** Those asked for most stand open with at most so many options: longer ones hide the others. Sizes stand side by side. */
const openAtOnce: Record<string, number> = { category: 14, size: 30, color: 99, price: 99 }

/**
 * One facet of the filter form: boxes to tick, as tiles for sizes and with discs for colours. It stays as it stood first:
 * options that come and go with a tick move nothing from under the pointer.
 */
export function Facet({ facet }: { facet: FacetData }) {
  const { label, parameter, selected, options } = facet
  const isOpen = useRef(options.length <= (openAtOnce[parameter] ?? 0))
  isOpen.current ||= selected
  return (
    <details className="facet" open={isOpen.current}>
      <summary>{`${label} `}</summary>
      <fieldset className={parameter === 'size' ? 'ticks size-ticks' : 'ticks'}>
        <legend className="vh">{label}</legend>
        {options.map((option) => (
          <Tick key={option.value} parameter={parameter} option={option} />
        ))}
      </fieldset>
    </details>
  )
}

/** What would list nothing cannot be ticked where scripts run. Spaces part the words where nothing else does. */
function Tick({ parameter, option: { label, value, hex, count, selected } }: TickProps) {
  const isEmpty = count === 0 && !selected
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={parameter}
        value={value}
        defaultChecked={selected}
        aria-disabled={isEmpty || undefined}
        onClick={(event) => isEmpty && event.preventDefault()}
      />
      {parameter === 'color' && <Swatch hex={hex} swatch={null} />}
      {`${label} `}
      {parameter !== 'size' && <small className="num">{`${grouped(count)} `}</small>}
    </label>
  )
}

type TickProps = { parameter: string; option: FacetOptionData }
