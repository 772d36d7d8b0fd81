import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepOwnRequests } from './components/page/own-requests'

keepOwnRequests()

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
