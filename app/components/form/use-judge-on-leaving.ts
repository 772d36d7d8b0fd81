import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'

/**
 * Judges a field when it is changed and when it is left, but never while a pointer is pressed: the message would push
 * away what the shopper is about to click.
 * @param isReady whether the rules are there; fields left before, or mended after a refusal, are judged once they are
 */
export function useJudgeOnLeaving<Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields>,
  isReady: boolean,
) {
  const latest = useRef(form)
  latest.current = form
  const state = useRef({ left: new Set<string>(), changed: new Set<string>(), pressed: false }).current
  useEffect(() => {
    const judge = () => {
      if (state.pressed || !isReady) return
      const names = [...state.left]
      state.left.clear()
      const isThere = document.getElementById(latest.current.id) !== null // a field is left too when its form goes
      if (isThere) for (const name of names) latest.current.validate({ name })
    }
    let timer: ReturnType<typeof setTimeout>
    const judgeSoon = () => {
      timer = setTimeout(judge)
    }
    const isOwn = ({ form: own }: HTMLInputElement) => own?.id === latest.current.id
    // a refused form is judged as a whole already, but for fields that are new in it
    const isRefused = () => latest.current.status === 'error'
    const release = () => {
      state.pressed = false
      judgeSoon()
    }
    const leave = ({ target }: Event) => {
      if (!isOwn(target as HTMLInputElement)) return
      const { name } = target as HTMLInputElement
      if (state.changed.delete(name) || !isRefused()) state.left.add(name)
      judgeSoon()
    }
    const listeners: Partial<Record<keyof DocumentEventMap, (event: Event) => void>> = {
      // the list of a select stays open after the press
      pointerdown: ({ target }) => {
        state.pressed = !(target instanceof HTMLSelectElement)
      },
      pointerup: release,
      pointercancel: release,
      focusout: leave,
      change: leave, // what is chosen is known before the field is left
      input: ({ target }) => {
        if (isRefused() && isOwn(target as HTMLInputElement))
          (isReady ? state.changed : state.left).add((target as HTMLInputElement).name)
      },
      submit: () => {
        state.left.clear()
        state.changed.clear()
      },
    }
    const entries = Object.entries(listeners)
    for (const [type, listener] of entries) document.addEventListener(type, listener)
    judgeSoon()
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of entries) document.removeEventListener(type, listener)
    }
  }, [isReady, state])
}
