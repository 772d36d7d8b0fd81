/** Whether nothing that can be seen has the focus: what had it went away, or into something that is folded. */
export function isFocusLost(): boolean {
  const held = document.activeElement
  if (held === null || held === document.body) return true
  return 'checkVisibility' in held && !held.checkVisibility() // browsers of before 2024 do not have it
}
