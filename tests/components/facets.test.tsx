import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Facet, type FacetData } from '~/components/catalog/listing/facet'
import { Facets } from '~/components/catalog/listing/facets'
import { facetsId, readFacets } from '~/components/catalog/listing/facets-drawn'
import { drawFacets } from '~/components/catalog/listing/listing-parts.server'
import { pack } from '~/components/page/packed'

const option = (value: string, count: number, more = {}) => ({
  ...{ label: `Option ${value}`, value, hex: null, count, selected: false },
  ...more,
})

const facets: FacetData[] = [
  {
    ...{ label: 'Category', parameter: 'category', selected: true },
    options: [option('jeans', 1234, { selected: true }), option('tees — “boxy”', 0)],
  },
  { label: 'Color', parameter: 'color', selected: false, options: [option('blue', 3, { hex: '#26304a' })] },
  { label: 'Size', parameter: 'size', selected: false, options: [option('M', 1), option('XXL', 0)] },
]

beforeEach(() => {
  document.body.innerHTML = `<div id="${facetsId}">${drawFacets(facets)}</div>`
})

test('facets are read from the page as they were drawn', () => {
  expect(readFacets()).toEqual(facets)
})

test('what was read goes on from what the server drew', () => {
  const complaints = vi.spyOn(console, 'error')
  const container = document.querySelector(`#${facetsId}`) as Element
  const drawn = readFacets().map((facet) => <Facet key={facet.parameter} facet={facet} />)
  render(drawn, { container, hydrate: true })
  expect(complaints).not.toHaveBeenCalled()
})

test('newer facets come with the data, and boxes that stay are the same boxes', () => {
  const root = document.body.appendChild(document.createElement('main'))
  const { container, rerender } = render(<Facets data={{}} source={{}} />, { container: root })
  const box = container.querySelector('[value=blue]')
  const [, color] = facets
  const fewer = color && { ...color, options: [option('blue', 2, { hex: '#26304a' })] }
  rerender(<Facets data={{}} source={{ facets: pack(fewer ? [fewer] : []) }} />)
  expect(container.querySelectorAll('input')).toHaveLength(1)
  expect(container.querySelector('[value=blue]')).toBe(box)
  expect(container.querySelector('small')?.textContent).toBe('2 ')
})
