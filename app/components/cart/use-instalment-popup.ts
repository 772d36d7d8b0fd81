import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useAttempts } from '~/components/form/newest-attempt'
import type { SheetPage } from '~/components/payments/wallets/wallet-sheet'
import type { InstalmentView } from '~/components/payments/wallets/wallet-view'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'

/**
 * Once the page is loaded, the provider's script opens its window by the button of this id. Until then, and when it does not
 * come, the button is that of its form.
 * @returns whether the window opens by the button, whether it is open, what went wrong with it, and what tries it once more
 */
export function useInstalmentPopup(view: InstalmentView | null, buttonId: string) {
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [{ said, retry }, tell] = useState<{ said: string[]; retry?: () => void }>({ said: [] })
  const { revalidate } = useRevalidator()
  const attempts = useAttempts<PaymentPanel>()
  const newest = useRef({ view, revalidate, attempts })
  useEffect(() => {
    newest.current = { view, revalidate, attempts }
  })
  const isOffered = view !== null
  useEffect(() => {
    if (!isOffered) return
    let isGone = false
    const page: SheetPage = {
      opened: () => {
        newest.current.attempts.begin(buttonId)
        setOpen(true)
        tell({ said: [] })
      },
      closed: () => setOpen(false),
      told: (words) => tell({ said: words }),
      failed: (words, again) => {
        setOpen(false)
        tell({ said: words, retry: again })
        newest.current.attempts.tell({ said: words, place: panels.instalment })
        if (!again) newest.current.revalidate() // what was good of its data is on the bag
      },
      paid: (next, waitMs) => setTimeout(() => location.assign(next ?? '/checkout'), waitMs),
    }
    const attach = async () => {
      const { attachPopup } = await import('~/components/payments/wallets/instalment-popup')
      const viewOf = () => newest.current.view
      const isThere = await attachPopup(`#${buttonId}`, viewOf, page, () => isGone)
      if (!isGone) setReady(isThere)
    }
    const begin = () => void attach().catch(() => {}) // without the window there is the form
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      isGone = true
      removeEventListener('load', begin)
    }
  }, [isOffered, buttonId])
  return { isReady, isOpen, said: attempts.isOver(buttonId) ? [] : said, retry }
}
