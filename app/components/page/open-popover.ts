/** The element with this id while it is open as a popover. Browsers that have none cannot even be asked. */
export function openPopover(id: string): HTMLElement | null {
  return CSS.supports('selector(:popover-open)') ? document.querySelector<HTMLElement>(`#${id}:popover-open`) : null
}
