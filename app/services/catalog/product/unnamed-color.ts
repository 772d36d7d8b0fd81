/** What imports call the one colour of a product whose file names none. */
export const unnamedColor = 'Default'

/** The colours as people are told them: the only one of a product that names none has no name. */
export function toldColors<Color extends { label: string }>(colors: Color[]): Color[] {
  const [only, ...others] = colors
  return only && others.length === 0 && only.label === unnamedColor ? [{ ...only, label: '' }] : colors
}
