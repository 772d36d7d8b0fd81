import { useMemo } from 'react'
import { type Packed, unpack } from '../../page/packed'
import { Served } from '../../page/served'
import { Facet, type FacetData } from './facet'
import { facetsId, readFacets } from './facets-drawn'

/** Of a listing: its facets where only data was asked for; a whole page has them as HTML and nothing else. */
type Source = { facets?: Packed<FacetData[]> }

/** The facets of a listing. The server has drawn them; in the browser they go on from there, and follow what is chosen. */
export function Facets({ data, source }: { data: object; source: Source }) {
  return typeof document === 'undefined' ? (
    <Served name="facets" data={data} id={facetsId} />
  ) : (
    <div id={facetsId}>
      <LiveFacets source={source} />
    </div>
  )
}

function LiveFacets({ source }: { source: Source }) {
  const facets = useMemo(() => readOnce(source), [source])
  return facets.map((facet) => <Facet key={facet.parameter} facet={facet} />)
}

const read = new WeakMap<Source, FacetData[]>()

/** What the page shows is that of its first data for as long as nothing else was asked for. */
function readOnce(source: Source): FacetData[] {
  const facets = source.facets ? unpack(source.facets) : (read.get(source) ?? readFacets())
  read.set(source, facets)
  return facets
}
