import { expect, type Page } from 'playwright/test'

/** Lets the posts of a call do their work, only nobody hears of it. @returns what was answered, and the way back */
export async function unheard(page: Page, path: string) {
  const answers: string[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answers.push(await (await route.fetch()).text())
  })
  /** Waits until one was answered, and until the page does not wait any more. @returns its answer */
  const tooLate = async (): Promise<string> => {
    await expect.poll(() => answers.length).toBe(1)
    await page.clock.fastForward(12_000)
    await page.unroute(path)
    return answers[0] ?? ''
  }
  return { tooLate }
}
