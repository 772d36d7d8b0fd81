import { about, text } from './fields'

const longest = 50

/** A name written as one, of which both parts are needed and neither may be longer than where it is asked for by itself. */
export const wholeName = text('fullName', 100).superRefine((name, context) => {
  if (context.issues.length > 0) return
  const parts = inTwo(name)
  const say = (message: string) => context.addIssue({ code: 'custom', message })
  if (parts.lastName === '') say(about('fullName', 'name.twoParts'))
  for (const part of ['firstName', 'lastName'] as const)
    if (parts[part].length > longest) say(about(part, 'field.tooLong', { max: longest }))
})

/** First and last name are what stands before and after the last space of a full name. */
export function inTwo(fullName: string): { firstName: string; lastName: string } {
  const [last = '', ...before] = fullName.split(/\s+/).reverse()
  return before.length > 0
    ? { firstName: before.reverse().join(' '), lastName: last }
    : { firstName: last, lastName: '' }
}
