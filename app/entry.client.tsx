import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchWayToCheckout } from './components/page/await-checkout'
import { listenToFrame } from './components/page/frame-clicks'
import { nameSteps } from './components/page/name-steps'
import { keepOwnRequests } from './components/page/own-requests'
import { onPlainClick } from './components/page/plain-click'
import { soon } from './components/page/soon'
import { goOnWithoutScripts } from './components/page/way-out'

nameSteps()
keepOwnRequests()
goOnWithoutScripts()
listenToFrame()
watchWayToCheckout()

// hearts, and links that open over the page, wherever they stand; what opens them is loaded with the first one
document.addEventListener('click', (event) => {
  const heart = (event.target as Element).closest<HTMLButtonElement>('.heart')
  if (heart)
    onPlainClick(event, () =>
      soon(import('./components/catalog/card/press-heart'))
        .then(({ pressHeart }) => pressHeart(heart))
        .catch(() => heart.form?.requestSubmit(heart)),
    )
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sheet],a[href^="/stores?"]')
  const leave = () => link && window.location.assign(link.href)
  if (link)
    onPlainClick(event, () =>
      (link.dataset.sheet
        ? soon(import('./components/sheet/open-sheet')).then(({ openSheet }) => openSheet(link))
        : soon(import('./components/sheet/choose-store')).then(({ followToChooser }) => followToChooser(link))
      ).catch(leave),
    )
})

void takeOver()

/**
 * Remix waits for the data of the page by suspending the page as a whole, and React does not bear that when a click or a
 * busy machine comes in between ("root did not complete"): so the data is read before.
 */
async function takeOver() {
  if (window.onpopstate?.(new PopStateEvent('popstate'))) return // the page of another address is being loaded
  await dataRead()
  window.onpopstate = null // steps are theirs from now on
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
}

/** Remix begins to read when it is first drawn, and says by what it throws when that is done. */
function dataRead(): unknown {
  try {
    RemixBrowser({})
  } catch (reading) {
    return reading
  }
}
