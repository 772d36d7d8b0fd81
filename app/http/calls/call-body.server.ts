/** What was posted to a call; `token`: the anti-forgery token of a form. */
type Body = { value: unknown; token?: string }

/**
 * A JSON body, `{}` for an empty one, the fields of a form with its token taken out; undefined when it cannot be read.
 * A field of JSON that is null was left out.
 * @param names what the query may carry instead; what the body says goes before it
 * @param takesNull null says something of its own
 */
export async function readBody(
  request: Request,
  names: readonly string[] | 'all',
  takesNull = false,
): Promise<Body | undefined> {
  const read = parsed(await request.text(), request.headers.get('content-type'))
  const body = read && !takesNull ? { ...read, value: withoutNulls(read.value) } : read
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

/** @param levels how deep fields are looked at: no call has any further down */
function withoutNulls(value: unknown, levels = 10): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.map((each) => withoutNulls(each, levels - 1)) // each stays in its place
  const fields = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(fields.map(([name, each]) => [name, withoutNulls(each, levels - 1)]))
}
