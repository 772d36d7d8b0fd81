/** The mark of the customer this page was drawn for, or who was signed in here last; empty for a guest. */
export function whosePage(): string {
  return document.querySelector<HTMLElement>('[data-whose]')?.dataset.whose ?? ''
}

/** The mark of the customer this page was drawn for; empty for a guest, and for whose login has ended. */
export function whoIsHere(): string {
  return document.querySelector('[data-session]') ? whosePage() : ''
}
