import type { RefObject } from 'react'

/** The dialog that covers the page; null when none does. */
const dialogOver = () => document.querySelector<HTMLDialogElement>('dialog[open]:not(.inline)')

/**
 * Gives the focus to what is said on the page. While a dialog covers that, it cannot be had there: then it goes there once
 * the dialog is closed, and not to what opened it.
 * @param over the dialog that covered the page when it was said
 */
export function focusSaid(said: RefObject<HTMLElement>, over = dialogOver()): void {
  if (!over?.open || said.current?.closest('dialog')) show(said.current)
  else over.addEventListener('close', () => focusSaid(said), { once: true })
}

/** Gives it the focus; its top stands below the header then, as where a link leads. A browser alone would center it. */
export function show(said: HTMLElement | null): void {
  said?.focus({ preventScroll: true })
  said?.scrollIntoView?.()
}

/**
 * The same once it is drawn: a summary is, when its form has taken in why it was refused. A dialog that opens because of
 * the refusal gives the focus back to its opener.
 * @param before is done just before
 * @returns what ends it
 */
export function focusSoon(said: RefObject<HTMLElement>, before?: () => void): () => void {
  const over = dialogOver()
  const frame = requestAnimationFrame(() => {
    before?.()
    focusSaid(said, over)
  })
  return () => cancelAnimationFrame(frame)
}
