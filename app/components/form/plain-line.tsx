/** Begins a line of its own in browsers that know no styles; those that do are told not to. */
export function PlainLine() {
  return <br hidden />
}
