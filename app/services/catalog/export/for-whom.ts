import { sections as everySection, type Section } from '~/validation/catalog/sections'
import { isSameSet, withoutAll } from '../adopt'
import { sectionsOf } from '../import/audience'

const genders = { womens: 'Female', girls: 'Female', mens: 'Male', boys: 'Male', all: '' } as const

/** Gender and age group of the sections a product stands in, and whatever other word an importer needs to find them again. */
export function audienceOf(given: readonly Section[], words: readonly string[]) {
  const sections = withoutAll(given)
  const [first = 'all'] = sections
  const young = sections.every((section) => section === 'girls' || section === 'boys')
  const gender = sections.length > 1 ? 'Unisex' : genders[first]
  const ageGroup = gender === '' ? '' : young ? 'Kids' : 'Adult'
  const read = sectionsOf({ gender, ageGroup, words: [...words] })
  if (isSameSet(withoutAll(read), sections)) return { gender, ageGroup, words: [] }
  return {
    gender: '',
    ageGroup: '',
    words: everySection.filter((section) => sections.includes(section)),
  }
}
