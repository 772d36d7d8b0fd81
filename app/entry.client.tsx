import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenToFrame } from './components/page/frame-clicks'
import { keepOwnRequests } from './components/page/own-requests'
import { onPlainClick } from './components/page/plain-click'

keepOwnRequests()
listenToFrame()

// links that open over the page, wherever they stand; what opens them is loaded with the first one
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sheet]')
  const leave = () => link && window.location.assign(link.href)
  if (link)
    onPlainClick(event, () =>
      import('./components/sheet/open-sheet').then(({ openSheet }) => openSheet(link)).catch(leave),
    )
})

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
