import { useRouteLoaderData } from '@remix-run/react'

/** What the root loader gives every page. */
export type RootData = {
  csrf: string
  refused: boolean
  /** What was typed in a form of this page before a login had to come first, by field. */
  kept?: { form: string; fields: Record<string, string>; sent?: true }
  /** The page stands at another address than its own: scripts would take it for a mistake. */
  still?: true
  bagUnits: number
  /** City and state of the store the visitor has chosen. */
  storePlace: string | null
  /** Guest Services, from the settings. */
  help: { phone: string; email: string; url: string }
  /** Cents from which standard shipping costs nothing, when there is such an offer. */
  freeShippingFrom: number | null
  /** There is a rewards programme. */
  hasRewards: boolean
}

/** Undefined on an error page whose root loader could not run. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}
