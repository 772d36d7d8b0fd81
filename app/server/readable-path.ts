/** Escaped bytes side by side, or a percent sign that escapes nothing. */
const escapes = /(?:%[0-9a-f]{2})+|%/gi

/** The address with every escape in its path that is no letter escaped as the text it is: as in a query. */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(escapes, (run) => (isReadable(run) ? run : run.replaceAll('%', '%25'))) + url.slice(path.length)
}

function isReadable(run: string): boolean {
  try {
    decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}
