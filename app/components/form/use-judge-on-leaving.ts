import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'

/**
 * Judges a field when it is left, but never while a pointer is pressed: the message would push away what the shopper is
 * about to click.
 */
export function useJudgeOnLeaving<Fields extends Record<string, unknown>>(form: FormMetadata<Fields>) {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    let left = ''
    let pressed = false
    const judge = () =>
      setTimeout(() => {
        if (pressed) return
        const isThere = document.getElementById(latest.current.id) !== null // a field is left too when its form goes
        // a refused form is judged as a whole already
        if (left && isThere && latest.current.status !== 'error') latest.current.validate({ name: left })
        left = ''
      })
    const release = () => {
      pressed = false
      judge()
    }
    const listeners: Partial<Record<keyof DocumentEventMap, (event: Event) => void>> = {
      // the list of a select stays open after the press
      pointerdown: ({ target }) => {
        pressed = !(target instanceof HTMLSelectElement)
      },
      pointerup: release,
      pointercancel: release,
      focusout: ({ target }) => {
        const field = target as HTMLInputElement
        if (field.form?.id !== latest.current.id) return
        left = field.name
        judge()
      },
      submit: () => {
        left = ''
      },
    }
    const entries = Object.entries(listeners)
    for (const [type, listener] of entries) document.addEventListener(type, listener)
    return () => {
      left = ''
      for (const [type, listener] of entries) document.removeEventListener(type, listener)
    }
  }, [])
}
