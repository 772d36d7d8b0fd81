/** As fields of our forms are named: `email`, `remember-me`, `pieces[0].size`. */
const ownName = /^[a-z][\w-]{0,60}(\[\d\d?\])?(\.\w{1,60})?$/i

/**
 * The fields of a posted form. Whatever is no form is refused before anything is judged: read as an empty one, it would be
 * answered for what it did not say. A field no form of ours can have is left out: a name is read as a path, and one with an
 * index of a billion would be as long a list. @param isClosed whoever is to sign in first is told so, whatever they sent
 * @throws Response 415 for what is no form
 */
export async function readFields(request: Request, isClosed: boolean): Promise<FormData> {
  if (request.body === null) return new FormData()
  const fields = await request.formData().catch(() => {
    if (isClosed) return new FormData()
    throw new Response(null, { status: 415 })
  })
  for (const name of new Set(fields.keys())) if (!ownName.test(name)) fields.delete(name)
  return fields
}
