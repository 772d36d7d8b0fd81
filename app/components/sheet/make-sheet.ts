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

/** Opens a dialog over the page, which holds still meanwhile; what scrolled it keeps its room. */
export function openOver(sheet: HTMLDialogElement): void {
  const { style, clientWidth } = document.documentElement
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  sheet.addEventListener('close', () => {
    if (!document.querySelector('dialog:modal')) style.overflow = style.scrollbarGutter = ''
  })
  sheet.showModal()
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
