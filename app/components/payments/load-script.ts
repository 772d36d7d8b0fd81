/** So long a script may take. */
const patienceMs = 10_000

/** Addresses that were asked for and did not answer yet. */
const onTheirWay = new Set<string>()

type More = Partial<Pick<HTMLScriptElement, 'async' | 'integrity' | 'crossOrigin'>>

/**
 * Puts a script on the page. A browser does not ask a second time for what is on its way: whoever begins anew while an answer
 * hangs asks at another address.
 */
export function putScript(script: string, more: More = {}): HTMLScriptElement {
  let src = script
  for (let times = 1; onTheirWay.has(src); times++) src = `${script}${script.includes('?') ? '&' : '?'}again=${times}`
  const element = Object.assign(document.createElement('script'), { src, ...more })
  onTheirWay.add(src)
  for (const end of ['load', 'error']) element.addEventListener(end, () => onTheirWay.delete(src))
  document.head.append(element)
  return element
}

/** Has a script run on the page. Throws when it does not come, or not in time. */
export function loadScript(script: string, more?: More): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = putScript(script, more)
    const fail = () => {
      clearTimeout(end)
      element.remove()
      reject(new Error('a script did not load'))
    }
    const end = setTimeout(fail, patienceMs)
    element.onerror = fail
    element.onload = () => {
      clearTimeout(end)
      resolve()
    }
  })
}
