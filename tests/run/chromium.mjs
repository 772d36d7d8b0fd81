import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium of the browser tests: what CHROMIUM names, else Debian's; the one without windows works a quarter less. */
export function findChromium() {
  const { CHROMIUM } = process.env
  return (CHROMIUM ? [CHROMIUM] : known).find((file) => existsSync(file)) ?? null
}
