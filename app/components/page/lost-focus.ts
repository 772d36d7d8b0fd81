/** Whether nothing that can be seen has the focus: what had it went away, or into something that is folded. */
export function isFocusLost(): boolean {
  const held = document.activeElement
  return held === null || held === document.body || !held.checkVisibility()
}
