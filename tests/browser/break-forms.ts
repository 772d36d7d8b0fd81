import type { Page } from 'playwright/test'
import { scriptsRun } from './buy'

/** Browsers that check fields themselves would keep a wrong form from the server. */
export async function leaveChecksToTheServer(page: Page) {
  // what is changed before the scripts take the page over, they would take for a mistake
  if (await page.evaluate(() => '__remixContext' in window)) await scriptsRun(page)
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
}

/** Makes a field or a choice hold what no page of ours offers. */
export function breakValue(field: Element) {
  Object.assign(field, { value: 'x' })
}

/** Takes a choice back, which no radio lets a person do. */
export function untick(choice: Element) {
  Object.assign(choice, { checked: false })
}
