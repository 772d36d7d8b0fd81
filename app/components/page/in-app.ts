/** Whether an address is one of the shop's own app, which has a frame of its own: its pages have no header and no footer. */
export function isInApp(pathname: string): boolean {
  return /^\/native-mobile(\/|$)/i.test(pathname)
}
