/** What `work` gives, or null when it fails or takes longer than `ms`: for what a page can do without. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<null>((done) => {
    timer = setTimeout(done, ms, null)
  })
  const value = await Promise.race([work.catch(() => null), slow])
  clearTimeout(timer)
  return value
}
