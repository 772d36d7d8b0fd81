import { Swatch } from './swatch'

/** A facet as a listing offers it. */
export type FacetData = { label: string; parameter: string; selected: boolean; options: FacetOptionData[] }
type FacetOptionData = { label: string; value: string; hex: string | null; count: number; selected: boolean }

/** Those asked for most stand open, unless they are so long that they hide the others. */
const openAtOnce = new Set(['category', 'size', 'color', 'price'])
const longList = 14

/** One facet of the filter form: boxes to tick, as tiles for sizes and with discs for colours. */
export function Facet({ facet }: { facet: FacetData }) {
  const { label, parameter, selected, options } = facet
  const isOpenAtOnce = openAtOnce.has(parameter) && (parameter !== 'category' || options.length <= longList)
  return (
    <details className="facet" open={selected || isOpenAtOnce}>
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

/** What would list nothing cannot be ticked. Spaces part the words where nothing else does. */
function Tick({ parameter, option: { label, value, hex, count, selected } }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={parameter}
        value={value}
        defaultChecked={selected}
        disabled={count === 0 && !selected}
      />
      {parameter === 'color' && <Swatch hex={hex} swatch={null} />}
      {`${label} `}
      {parameter !== 'size' && <small className="num">{`${count} `}</small>}
    </label>
  )
}

type TickProps = { parameter: string; option: FacetOptionData }
