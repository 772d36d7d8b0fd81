import { messages } from '~/messages'

const titles: Record<number, keyof typeof messages> = { 404: 'notFound', 503: 'busy', 429: 'tooOften' }

/** A page or JSON for when no route can answer. Shows a reference, never a path, a stack or a version. */
export function plainErrorPage(status: number, reference: string, accept: string): { type: string; body: string } {
  const text = messages[titles[status] ?? 'generic']
  if (!accept.includes('text/html')) {
    const body = { success: false, messages: [{ id: reference, variant: 'DANGER', message: text }] }
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  }
  const heading = messages['error.title']
  const body = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head><body><main><h1>${heading}</h1><p>${text}</p><p><a href="/">${messages['error.home']}</a></p><p>${messages['error.reference']} ${reference}</p></main></body></html>`
  return { type: 'text/html; charset=utf-8', body }
}
