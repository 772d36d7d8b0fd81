import { z } from 'zod'
import { about, acrossFields, text } from './fields'

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

/**
 * First and last name are what stands before and after the last space of a full name; where the first would be too long, an
 * earlier space at which both fit.
 */
export function inTwo(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/)
  const at = (space: number) => ({ firstName: words.slice(0, space).join(' '), lastName: words.slice(space).join(' ') })
  const spaces = words
    .map((_, space) => space)
    .slice(1)
    .reverse()
  const fits = spaces.map(at).find((name) => name.firstName.length <= longest && name.lastName.length <= longest)
  return fits ?? at(Math.max(words.length - 1, 1))
}

/** Two names that make one: what is wrong with it as a whole is said of the last name. */
export const namesOfOne = acrossFields(
  z
    .object({ firstName: text('firstName', longest).catch(''), lastName: text('lastName', longest).catch('') })
    .superRefine(({ firstName, lastName }, context) => {
      if (firstName === '' || lastName === '') return
      const whole = wholeName.safeParse(`${firstName} ${lastName}`)
      for (const { message } of whole.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['lastName'], message })
    }),
)
