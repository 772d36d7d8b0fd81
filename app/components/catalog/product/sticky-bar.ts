import { productTexts } from '~/messages/product'

/** What is below the window counts as in it, so that only what is above it is out. */
const endlessBelow = { rootMargin: '0px 0px 1000000px' }

/** The texts, pictures and states of the page. */
const follows = {
  ...{ subtree: true, childList: true, characterData: true },
  attributeFilter: ['src', 'aria-disabled', 'aria-busy'],
}

/** Only where the window is that of a desk. */
const desk = matchMedia('(min-width: 1024px)')

/**
 * A bar on top of the window once the button of the page has left it upwards: what is chosen, and a button that presses the
 * page's own. It follows the page while it stands. It is made when it is first needed, and gone when its page is.
 */
export function followWithBar(): void {
  const form = document.querySelector<HTMLElement>('#add-to-bag, #buy-gift-card, #donate')
  const shown = document.querySelector('.pdp:not(.preview)')
  const place = form?.querySelector('.add') // of the button, which comes and goes
  const page = shown?.parentElement
  if (!form || !page || !place) return
  let bar: HTMLElement | undefined
  const observer = new IntersectionObserver((entries) => {
    const isAbove = entries.at(-1)?.isIntersecting === false && form.isConnected
    if (isAbove) {
      bar ??= page.appendChild(makeBar(form))
      fillBar(bar, form)
    }
    if (bar) bar.hidden = !isAbove
  }, endlessBelow)
  new MutationObserver(() => {
    if (bar && !bar.hidden) fillBar(bar, form)
  }).observe(shown, follows)
  const follow = () => {
    observer.disconnect()
    if (bar) bar.hidden = true
    if (desk.matches && form.isConnected) observer.observe(place)
  }
  desk.onchange = follow // in the place of the page before
  follow()
}

function makeBar(form: HTMLElement): HTMLElement {
  const bar = document.createElement('section')
  bar.className = 'head bar'
  bar.ariaLabel = productTexts.bar
  bar.innerHTML = `<div class="wrap"><div><img alt="" width="48" height="56"><b></b></div><div><p></p><p class="small muted"></p></div><button type="button" class="btn sm"></button></div>`
  bar.querySelector('button')?.addEventListener('click', () => ownButton(form)?.click())
  return bar
}

function ownButton(form: HTMLElement) {
  return form.querySelector<HTMLButtonElement>('.btn')
}

/** What the page shows now: its picture, name, price, options and what its button says. */
function fillBar(bar: HTMLElement, form: HTMLElement): void {
  const [picture, name, price, options, button] = ['img', 'b', 'p', 'p + p', 'button'].map((part) =>
    bar.querySelector(part),
  ) as [HTMLImageElement, HTMLElement, HTMLElement, HTMLElement, HTMLButtonElement]
  const shown = document.querySelector<HTMLImageElement>('.gal img')
  const src = shown?.src.replace(/\?w=\d+$/, '?w=150') ?? ''
  picture.hidden = src === ''
  if (src && picture.src !== src) picture.src = src // the same one would be loaded again
  name.textContent = document.querySelector('#buy h1')?.textContent ?? ''
  const asked = document.querySelector('#buy .price')
  price.className = asked?.className ?? ''
  price.innerHTML = asked?.innerHTML ?? ''
  options.textContent = [...form.querySelectorAll('.opt-h > span, legend > span')]
    .map((option) => option.textContent?.trim() ?? '')
    .filter((option) => !option.endsWith(':')) // nothing chosen yet
    .join(' · ')
  const own = ownButton(form)
  button.textContent = own?.textContent ?? ''
  button.ariaDisabled = own?.ariaDisabled ?? null
  button.ariaBusy = own?.ariaBusy ?? null
}
