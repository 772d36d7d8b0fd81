import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** As an effect, but before anything is drawn with what the page was sent with; a server draws once and has no effects. */
const useBeforeDrawing = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What was chosen in a form before the scripts ran counts: it is read once they do, and again when what can be chosen
 * changes. It must not be later: drawn once with what the page was sent with, the form would be sent so by a press in that
 * moment.
 * @param read takes over what the form holds; a new function reads once more
 */
export function useEarlyChoice<Form extends Element>(form: RefObject<Form>, read: (form: Form) => void): void {
  useBeforeDrawing(() => {
    if (form.current) read(form.current)
  }, [form, read])
}
