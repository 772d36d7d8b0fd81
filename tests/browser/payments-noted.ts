import type { Page } from 'playwright/test'

/** The names of the events noted on this page. */
export const paymentsNoted = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event))
