import { identityTexts } from '~/messages.identity'

/** What may be chosen as one's gender, beside nothing. */
export const genders = [
  { value: 'F', label: identityTexts.female },
  { value: 'M', label: identityTexts.male },
]
