import { merchandiseTexts } from '~/messages/merchandise'
import { type Chosen, type FacetName, facetNames } from '~/validation/catalog/listing-query'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { type Narrowed, narrow } from '../in-memory/narrow'
import type { Pool } from '../in-memory/pool'

/** A facet as a listing offers it; `count` is how many products choosing the option (too) would list. */
export type NavSection = { label: string; parameter: FacetName; selected: boolean; options: NavOption[] }
export type NavOption = { label: string; value: string; hex: string | null; count: number; selected: boolean }

const kept = new WeakMap<Narrowed, NavSection[]>()

/** The facets of a pool: those with something to choose, with the options that its products have. */
export function navSections(index: CatalogIndex, pool: Pool, chosen: Chosen, narrowed: Narrowed): NavSection[] {
  const sections = kept.get(narrowed) ?? describe(index, pool, chosen, narrowed)
  kept.set(narrowed, sections)
  return sections
}

function describe(index: CatalogIndex, pool: Pool, chosen: Chosen, { counts }: Narrowed): NavSection[] {
  const whole = narrow(index, pool, {}).counts
  return facetNames
    .map((parameter) => {
      const selected = new Set(chosen[parameter])
      const options = index.facets[parameter].options
        .map(({ label, value, hex }, at) => {
          const isThere = (whole[parameter][at] ?? 0) > 0
          return {
            isThere,
            option: { label, value, hex, count: counts[parameter][at] ?? 0, selected: selected.has(value) },
          }
        })
        .filter(({ isThere, option }) => isThere || option.selected)
        .map(({ option }) => option)
      return { label: merchandiseTexts[`facet.${parameter}`], parameter, selected: selected.size > 0, options }
    })
    .filter(({ options, selected }) => options.length > 1 || selected)
}

/** The values of a facet that are chosen once one of them is chosen or given up, in the order they are offered. */
export function toggled({ options }: NavSection, value: string): string[] {
  return options.filter((option) => option.selected !== (option.value === value)).map((option) => option.value)
}

const mostOptions = 40

const shortened = new WeakMap<readonly NavSection[], NavSection[]>()

/**
 * The facets as a page has room for them: of long lists the options that list something, or all where none does, at most
 * 40, and what is chosen.
 */
export function shownOnPage(sections: readonly NavSection[]): NavSection[] {
  const shown = shortened.get(sections) ?? shorten(sections)
  shortened.set(sections, shown)
  return shown
}

function shorten(sections: readonly NavSection[]): NavSection[] {
  return sections.map((section) => {
    const isList = section.parameter === 'category' || section.parameter === 'brand'
    const listing = section.options.filter(({ count, selected }) => count > 0 || selected)
    const useful = isList && listing.length > 0 ? listing : section.options
    const byCount = useful.toSorted((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count)
    const shown = new Set(byCount.slice(0, mostOptions))
    return { ...section, options: useful.filter((option) => shown.has(option)) }
  })
}
