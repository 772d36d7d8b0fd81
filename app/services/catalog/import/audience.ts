import type { Section } from '~/validation/catalog/sections'

const women = /\b(wom[ae]n|female|ladies|womens)\b/i
const men = /\b(m[ae]n|male|mens)\b/i
const girls = /\bgirls?\b/i
const boys = /\bboys?\b/i
const children = /\b(kids?|toddlers?|infants?|newborns?|bab(y|ies)|youth|children)\b/i

/**
 * Sections a product stands in: by its gender and age group, else by words in its tags and type; `all` when nothing
 * tells.
 */
export function sectionsOf({ gender, ageGroup, words }: { gender: string; ageGroup: string; words: string[] }) {
  const young = children.test(ageGroup)
  if (/unisex/i.test(gender)) return young ? both('girls', 'boys') : both('womens', 'mens')
  if (women.test(gender)) return [young ? 'girls' : 'womens'] satisfies Section[]
  if (men.test(gender)) return [young ? 'boys' : 'mens'] satisfies Section[]
  return sectionsOfWords(words.map((word) => word.replace(/['’]s\b/gi, '')))
}

function sectionsOfWords(words: string[]): Section[] {
  const says = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const found: Section[] = []
  if (says(women)) found.push('womens')
  if (says(men)) found.push('mens')
  if (says(girls)) found.push('girls')
  if (says(boys)) found.push('boys')
  if (found.length === 0 && says(/\bunisex\b/i)) return both('womens', 'mens')
  if (found.length === 0 && says(children)) return both('girls', 'boys')
  return found.length > 0 ? found : ['all']
}

function both(...sections: Section[]): Section[] {
  return sections
}

/** Whether a gender is one that tells a section. */
export function isGender(text: string): boolean {
  return /unisex/i.test(text) || women.test(text) || men.test(text)
}

/** Whether a word only says for whom a product is, as the type "Womens" does. */
export function isAudience(word: string): boolean {
  return /^(wom[ae]n|m[ae]n|girl|boy|kid|unisex|ladies|children|baby)['’]?s?$/i.test(word.trim())
}
