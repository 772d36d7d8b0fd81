import { runInNewContext } from 'node:vm'

/** The parts of what a page hands to its scripts: runs the script of the page that does so. */
export function handedOver(html: string): unknown[] {
  const [, text = ''] = /(window\.__remixContext\.streamController\.enqueue[\s\S]*?)<\/script>/.exec(html) ?? []
  const handed: string[] = []
  const streamController = { enqueue: (part: string) => handed.push(part), close: () => {} }
  const window = { __remixContext: { streamController } }
  runInNewContext(text, {
    window,
    location: { pathname: '/', search: '' },
    performance: { getEntriesByType: () => [] },
    addEventListener: () => {},
    document: { readyState: 'loading' },
  })
  return JSON.parse(handed.join(''))
}
