/**
 * Answers the question about cookies where it stands: what was typed and chosen on the page stays. Once the visitor has
 * agreed, a page of the shop is read to learn where events go.
 * @param form with the answer in it
 */
export async function answerConsent(form: HTMLFormElement, answer: string): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const { type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  if (type !== 'opaqueredirect') throw new Error(type) // not answered
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
  form.parentElement?.remove()
  if (answer === 'granted') await deliver()
}

async function deliver(): Promise<void> {
  const page = await fetch('/consent', { headers: { Accept: 'text/html' } })
  const read = new DOMParser().parseFromString(await page.text(), 'text/html')
  const address = read.querySelector<HTMLElement>('[data-analytics]')?.dataset.analytics
  if (address) (await import('../content/deliver-events')).deliverEvents(address)
}
