/** The removed lines the page that was posted from offers to bring back. */
export function offeredBy(request: Request): string[] {
  return new URL(request.url).searchParams.getAll('removed').slice(-9)
}
