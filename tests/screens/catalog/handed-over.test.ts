import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

test('what a page hands to its scripts is what the shopper typed, whatever it is made of', async () => {
  const typed = `\`\${stolen}\\ "it's" </script><script>alert(1)</script> & \\u0041 $& 10 %`
  const { html } = await shopperAt(shop, `/search?q=${encodeURIComponent(typed)}`)
  const [, text = ''] = /(window\.__remixContext\.streamController\.enqueue[\s\S]*?)<\/script>/.exec(html) ?? []
  const handed: string[] = []
  const streamController = { enqueue: (part: string) => handed.push(part), close: () => {} }
  const browser = { __remixContext: { streamController } }
  runInNewContext(text, {
    window: browser,
    addEventListener: () => {},
    document: { readyState: 'loading' },
  })
  expect(JSON.parse(handed.join(''))).toContain(typed)
})
