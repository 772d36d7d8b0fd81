import { straightQuotes } from '~/validation/straight-quotes'

/** What is typed in any field of words gets straight single quotes, as the shop keeps it; the caret stays where it is. */
export function straighten({ target: field }: Event): void {
  if (
    !(field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(text|search)$/.test(field.type)))
  )
    return
  const straight = straightQuotes(field.value)
  if (straight === field.value) return
  const caret = field.selectionStart
  field.value = straight
  field.setSelectionRange(caret, caret)
}
