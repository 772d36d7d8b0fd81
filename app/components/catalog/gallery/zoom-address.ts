/** Address of the page with the gallery open at a picture, from 1. */
export function zoomAddress(page: string, number: number): string {
  return `${page}${page.includes('?') ? '&' : '?'}picture=${number}`
}
