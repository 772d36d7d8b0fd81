import { frameTexts } from '~/messages/frame'

/** An empty dialog over the page, closed by its button, Escape or a click beside it. @returns it and where its content goes */
export function makeSheet(title: string, name = ''): { sheet: HTMLDialogElement; body: HTMLElement } {
  const sheet = document.createElement('dialog')
  sheet.className = `sheet ${name}`
  sheet.ariaLabel = title
  const head = sheet.appendChild(document.createElement('div'))
  head.appendChild(document.createElement('h2')).textContent = title
  const close = head.appendChild(document.createElement('button'))
  close.type = 'button'
  close.className = 'sheet-close'
  close.ariaLabel = frameTexts.close
  close.textContent = '×'
  close.onclick = () => sheet.close()
  const body = sheet.appendChild(document.createElement('div'))
  body.className = 'sheet-body'
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close() // outside of everything in it
  }
  return { sheet, body }
}

/** Opens a dialog over the page, which holds still meanwhile where a browser can; what scrolled it keeps its room. */
export function openOver(sheet: HTMLDialogElement): void {
  holdStill(sheet)
  sheet.showModal()
}

/** By rules of its own: styles in the page's elements are not allowed. */
function holdStill(sheet: HTMLDialogElement): void {
  if (!document.adoptedStyleSheets) return
  const isGutterSeen = document.documentElement.clientWidth < innerWidth
  const still = new CSSStyleSheet()
  still.replaceSync(`html { overflow: hidden; ${isGutterSeen ? 'scrollbar-gutter: stable' : ''} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  const letGo = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still)
  }
  sheet.addEventListener('close', letGo, { once: true })
}

/** A sheet belongs to the page below it: a step back or forward to another one closes it. */
export function closeOnStep(sheet: HTMLDialogElement): void {
  sheet.addEventListener(
    'close',
    onStep(() => sheet.close('left')),
  )
}

/** @param leave called on a step back or forward to another page. @returns what ends that */
export function onStep(leave: () => void): () => void {
  const { pathname, search } = location
  const step = () => {
    if (location.pathname + location.search !== pathname + search) leave()
  }
  addEventListener('popstate', step)
  return () => removeEventListener('popstate', step)
}
