import { expect, test } from 'vitest'
import { handedOver } from '../../handed-over'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

test('what a page hands to its scripts is what the shopper typed, whatever it is made of', async () => {
  const typed = `\`\${stolen}\\ "it's" </script><script>alert(1)</script> & \\u0041 $& 10 %`
  const { html } = await shopperAt(shop, `/search?q=${encodeURIComponent(typed)}`)
  expect(handedOver(html)).toContain(typed)
})
