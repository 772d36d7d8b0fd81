/** The address of the page of ours that a request comes from; null from no page, or from a stranger's. */
export function askingPage({ headers, url }: Request): URL | null {
  const page = headers.get('referer') ?? ''
  if (!URL.canParse(page)) return null
  const asking = new URL(page)
  return asking.origin === new URL(url).origin ? asking : null
}
