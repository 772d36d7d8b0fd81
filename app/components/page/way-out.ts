import { type Fetcher, type Location, type Navigation, useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { outcomeOf } from './posted'

/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 4_000

/** What scripts do not bring in time, because a file or its data hangs, is loaded whole: another page, or what a taken form leads to. */
export function useWayOut(): void {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const { state, location: next } = navigation
  const target = state === 'loading' && next ? next.pathname + next.search : null
  const isNew = target !== null && (target !== pathname + search || outcomeOf(navigation) === 'taken')
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => loadWhole(target), patience)
    return () => clearTimeout(timer)
  }, [target, isNew])
}

/**
 * Goes on without scripts when a file of the page to come cannot be had. (The framework would load the page that was to be
 * left once more, without a word; vite.config.ts lets it tell us instead.)
 */
export function goOnWithoutScripts(): void {
  addEventListener('lost-script', () => {
    const { state, location: next, formData } = window.__remixRouter?.state.navigation ?? {}
    if (!next) loadWhole()
    else if (state === 'submitting' && formData) postWhole(next.pathname + next.search, formData)
    else loadWhole(next.pathname + next.search)
  })
}

/** What the shop has told these scripts already it tells the whole page again (cut-notice.server.ts). */
export function loadWhole(address?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is asynchronous, and the page is about to go
  document.cookie = 'whole=1; path=/; max-age=15; samesite=lax'
  if (address === undefined) location.reload()
  else location.assign(address)
}

/** Sends a form as it would be sent without scripts. One that a script made up has no token yet. */
export function postWhole(action: string, fields: FormData): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  const csrf = document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? ''
  for (const [name, value] of [...fields, ['csrf', csrf]] as [string, string][])
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}

declare global {
  interface Window {
    /** Remix's own. */
    __remixRouter?: {
      state: {
        location: Location
        navigation: Navigation
        revalidation: 'idle' | 'loading'
        fetchers: Map<string, Fetcher>
      }
      revalidate: () => void
      navigate: (to: string, options: object) => Promise<void>
    }
  }
}
