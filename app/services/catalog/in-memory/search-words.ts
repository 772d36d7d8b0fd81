/** Words that say nothing about a product. */
const silent = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'size', 'the', 'to', 'with'])

/** The words of the sections, by stem. */
export const sectionWords: readonly string[] = ['women', 'men', 'girl', 'boy']

/** The words for what a product is today, whatever it is called. */
export const traitWords = { sale: 'sale', isNew: 'new' } as const

/** What shoppers also call things, by stem. */
const sameAs: Record<string, readonly string[]> = {
  tshirt: ['tee'],
  tee: ['tshirt'],
  trouser: ['pant', 'chino'],
  slack: ['pant', 'chino'],
  jumper: ['sweater'],
  pullover: ['sweater'],
  cardigan: ['sweater'],
  sneaker: ['shoe'],
  trainer: ['shoe'],
  footwear: ['shoe'],
  handbag: ['bag', 'tote'],
  purse: ['bag', 'tote'],
  coat: ['outerwear', 'jacket'],
  lady: ['women'],
  ladie: ['women'],
  woman: ['women'],
  female: ['women'],
  man: ['men'],
  guy: ['men'],
  male: ['men'],
  kid: ['girl', 'boy'],
  child: ['girl', 'boy'],
  children: ['girl', 'boy'],
  reduced: ['sale'],
  discount: ['sale'],
  clearance: ['sale'],
  markdown: ['sale'],
  arrival: ['new'],
  newest: ['new'],
  grey: ['gray', 'stone'],
  gray: ['grey', 'stone'],
  charcoal: ['gray'],
  navy: ['blue'],
  navie: ['blue'],
}

/** The words of a text as they are compared: without accents, capitals and plural, "Women's T-Shirts" is women, tshirt. */
export function wordsOf(text: string): string[] {
  const isPlain = plain.test(text)
  return (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bt[\s-]shirt/g, 'tshirt')
    .split(isPlain ? /(?:[^a-z0-9.]|\.(?!\d)|(?<!\d)\.)+/ : /[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !silent.has(word))
    .map(stemOf)
}

/** Most texts have no letter that must be looked up. */
const plain = /^[\x20-\x7e]*$/

/** Singular and plural are one: hoodie and hoodies, dress and dresses, accessory and accessories. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const one = /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^siu])s$/, '$1')
  return one.replace(/([^aeiou])y$/, '$1ie')
}

/** Every word that has another for the same thing. */
export const alsoCalled: readonly string[] = Object.keys(sameAs)

/** Other words for the same thing. */
export function othersFor(word: string): readonly string[] {
  return Object.hasOwn(sameAs, word) ? (sameAs[word] ?? []) : []
}
