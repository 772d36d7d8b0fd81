import { searchTexts } from '~/messages/search'

type Suggestion = { kind: string; label: string; url: string }

const pause = 150
let used: HTMLInputElement | undefined

/**
 * Suggests under a search box while somebody types. Arrows walk through the suggestions, Enter opens the marked one,
 * Escape puts them away. When the shop does not answer, the box is a plain one.
 */
export function suggestIn(box: HTMLInputElement) {
  if (used === box) return
  used = box
  const list = document.createElement('ul')
  list.id = 'suggestions'
  list.hidden = true
  set(list, { role: 'listbox', 'aria-label': searchTexts.suggestions })
  box.after(list)
  set(box, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false' })

  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  const close = () => {
    clearTimeout(waiting)
    asked?.abort()
    list.hidden = true
    mark(box, list, undefined)
    set(box, { 'aria-expanded': 'false' })
  }
  const ask = async () => {
    asked?.abort()
    asked = new AbortController()
    const { signal } = asked
    const found = await fetchSuggestions(box.value, signal).catch(() => [])
    if (signal.aborted) return
    show(list, found)
    mark(box, list, undefined)
    set(box, { 'aria-expanded': String(found.length > 0) })
  }
  const askSoon = () => {
    clearTimeout(waiting)
    mark(box, list, undefined) // Enter searches for what is typed now
    if (box.value.trim().length < 2) return close()
    waiting = setTimeout(ask, pause)
  }
  box.addEventListener('input', askSoon)
  box.addEventListener('keydown', (event) => walk(event, box, list, close))
  box.addEventListener('blur', close)
  list.addEventListener('pointerdown', (event) => event.preventDefault()) // the box keeps the focus
  list.addEventListener('click', ({ target }) => open((target as Element).closest('li')))
  askSoon()
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`/search/suggestions?q=${encodeURIComponent(text)}`, { signal })
  return (await answer.json()).data.suggestions
}

function show(list: HTMLUListElement, found: Suggestion[]) {
  list.replaceChildren(
    ...found.map(({ kind, label, url }, at) => {
      const item = document.createElement('li')
      item.id = `suggestion-${at}`
      item.dataset.url = url
      set(item, { role: 'option', 'aria-selected': 'false' })
      item.append(label)
      const note = { category: searchTexts.category, brand: searchTexts.brand }[kind]
      if (note) item.append(Object.assign(document.createElement('small'), { textContent: note }))
      return item
    }),
  )
  list.hidden = found.length === 0
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent, box: HTMLInputElement, list: HTMLUListElement, close: () => void) {
  const marked = list.querySelector('[aria-selected=true]')
  if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault()
    close()
  }
  if (event.key === 'Enter' && marked && !list.hidden) {
    event.preventDefault()
    open(marked)
  }
  const step = steps[event.key]
  if (!step || list.hidden) return
  event.preventDefault()
  const places = list.children.length + 1 // the box itself is one of them
  const from = marked ? [...list.children].indexOf(marked) : -1
  mark(box, list, list.children[((from + 1 + step + places) % places) - 1])
}

function mark(box: HTMLInputElement, list: HTMLUListElement, item: Element | undefined) {
  for (const each of list.children) set(each, { 'aria-selected': String(each === item) })
  if (item) set(box, { 'aria-activedescendant': item.id })
  else box.removeAttribute('aria-activedescendant')
  item?.scrollIntoView({ block: 'nearest' })
}

function open(item: Element | null) {
  const { url } = (item as HTMLElement | null)?.dataset ?? {}
  if (url) location.assign(url)
}

function set(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
