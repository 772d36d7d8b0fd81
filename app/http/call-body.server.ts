/** What was posted to a call; `token`: the anti-forgery token of a form. */
type Body = { value: unknown; token?: string }

/**
 * A JSON body, `{}` for an empty one, the fields of a form with its token taken out; undefined when it cannot be read.
 * @param names what the query may carry instead; what the body says goes before it
 */
export async function readBody(request: Request, names: readonly string[] | 'all'): Promise<Body | undefined> {
  const body = parsed(await request.text(), request.headers.get('content-type'))
  const value = body?.value
  if (names.length === 0 || typeof value !== 'object' || value === null) return body
  const query = [...new URL(request.url).searchParams].filter(([name]) => names === 'all' || names.includes(name))
  return { ...body, value: { ...Object.fromEntries(query), ...value } }
}

function parsed(text: string, type: string | null): Body | undefined {
  if (text.trim() === '') return { value: {} }
  if (!type?.includes('json')) {
    const { csrf, ...fields } = Object.fromEntries(new URLSearchParams(text))
    return { value: fields, token: csrf }
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
