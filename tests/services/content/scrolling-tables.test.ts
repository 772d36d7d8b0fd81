import { expect, test } from 'vitest'
import { withScrollingTables } from '~/services/content/scrolling-tables'

const box = (name: string) => `<div class="scroll" role="group" aria-label="${name}" tabindex="0">`

test.each([
  ['<p>No table.</p>', '<p>No table.</p>'],
  [
    '<table><caption>Shirts &amp; <em>"tops"</em></caption><tr><td>1</td></tr></table><p>After.</p>',
    `${box('Shirts &amp; &quot;tops&quot;')}<table><caption>Shirts &amp; <em>"tops"</em></caption><tr><td>1</td></tr></table></div><p>After.</p>`,
  ],
  [
    '<table><thead><tr><th scope="col">Size</th><th></th><th>EU</th></tr></thead></table>',
    `${box('Size, EU')}<table><thead><tr><th scope="col">Size</th><th></th><th>EU</th></tr></thead></table></div>`,
  ],
  [
    '<table><tr><td><table><tr><td>In</td></tr></table></td></tr></table><table><tr><td>B</td></tr></table>',
    `${box('In')}<table><tr><td><table><tr><td>In</td></tr></table></td></tr></table></div>${box('B')}<table><tr><td>B</td></tr></table></div>`,
  ],
  [
    '<table><tr><td><img alt="" src="/images/content/a.png?w=150" /></td></tr></table>',
    `${box('Table')}<table><tr><td><img alt="" src="/images/content/a.png?w=150" /></td></tr></table></div>`,
  ],
])('the tables of %s stand in boxes of their own that are named and can be reached', (html, shown) => {
  expect(withScrollingTables(html)).toBe(shown)
})
