import { useEffect, useState } from 'react'

/**
 * What becomes of a form waits until neither pointer nor focus is on it: a press that begins on a button must end on it.
 * @param isDue whether the form is to change
 * @returns whether it may
 */
export function useOnceLeft(formId: string, isDue: boolean): boolean {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!isDue || !form) return
    let frame = 0
    const look = () => form.matches(':hover, :focus-within') || setLeft(true)
    const soon = () => {
      frame = requestAnimationFrame(look) // while it is told, the focus is still there
    }
    look()
    form.addEventListener('pointerleave', soon)
    form.addEventListener('focusout', soon)
    return () => {
      cancelAnimationFrame(frame)
      form.removeEventListener('pointerleave', soon)
      form.removeEventListener('focusout', soon)
    }
  }, [formId, isDue])
  return isDue && isLeft
}
