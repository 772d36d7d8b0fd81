/** First and last name are what stands before and after the last space of a full name. */
export function inTwo(fullName: string): { firstName: string; lastName: string } {
  const [last = '', ...before] = fullName.split(/\s+/).reverse()
  return before.length > 0
    ? { firstName: before.reverse().join(' '), lastName: last }
    : { firstName: last, lastName: '' }
}
