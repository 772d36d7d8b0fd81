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
  const state = useRef({ left: new Map<string, HTMLFormElement>(), changed: new Set<string>(), pressed: false }).current
  useEffect(() => {
    const judge = () => {
      if (state.pressed || !isReady) return
      const left = [...state.left]
      state.left.clear()
      // a field is left too when its form goes, and another of the same id may stand in its place
      for (const [name, form] of left) if (form.isConnected) latest.current.validate({ name })
    }
    let timer: ReturnType<typeof setTimeout>
    const judgeSoon = () => {
      timer = setTimeout(judge)
    }
    const isOwn = (form?: HTMLFormElement | null): form is HTMLFormElement => form?.id === latest.current.id
    // a refused form is judged as a whole already, but for fields that are new in it
    const isRefused = () => latest.current.status === 'error'
    const release = () => {
      state.pressed = false
      judgeSoon()
    }
    const leave = ({ target }: Event) => {
      const { name, form } = target as HTMLInputElement
      if (!name || !isOwn(form)) return // a button without a name holds nothing to judge
      if (state.changed.delete(name) || !isRefused()) state.left.set(name, form)
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
        const { name, form } = target as HTMLInputElement
        if (!isRefused() || !isOwn(form)) return
        if (isReady) state.changed.add(name)
        else state.left.set(name, form)
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
