/** Gives the focus to what adds the product of the page, in place of an alert that goes. */
export function focusBuyButton(): void {
  document.querySelector<HTMLElement>('#buy .add [type=submit]')?.focus({ preventScroll: true })
}
