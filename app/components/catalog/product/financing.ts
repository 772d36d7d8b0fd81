/** How long a page stands before the script is added, in ms. */
const wait = 100

/** Adds the script of the financing widget to its place, where the shop has one. */
export function mountFinancing(): void {
  const place = document.getElementById('financing')
  const { script, environment = '', storeNumber = '' } = place?.dataset ?? {}
  if (!place || !script) return
  setTimeout(() => {
    if (!place.isConnected || place.querySelector('script')) return
    const added = document.createElement('script')
    added.src = script
    added.async = true
    Object.assign(added.dataset, { environment, storeNumber })
    place.append(added)
  }, wait)
}
