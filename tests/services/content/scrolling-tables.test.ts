import { expect, test } from 'vitest'
import { withScrollingTables } from '~/services/content/scrolling-tables'

const box = (name: string) => `<div class="scroll" role="group" aria-label="${name}" tabindex="0">`

test.each([
  ['<p>No table.</p>', '<p>No table.</p>'],
  [
    '<table><caption>Shirts &amp; <em>"tops"</em></caption><tr><td>1</td></tr></table><p>After.</p>',
    `${box('Shirts &amp; &quot;tops&quot;')}<table><caption>Shirts &amp; <em>"tops"</em></caption><tbody><tr><td>1</td></tr></tbody></table></div><p>After.</p>`,
  ],
  [
    '<table><thead><tr><th scope="col">Size</th><th></th><th>EU</th></tr></thead></table>',
    `${box('Size, EU')}<table><thead><tr><th scope="col">Size</th><th></th><th>EU</th></tr></thead></table></div>`,
  ],
  [
    '<table><tr><td><table><tr><td>In</td></tr></table></td></tr></table><table><tr><td>B</td></tr></table>',
    `${box('In')}<table><tbody><tr><td><table><tbody><tr><td>In</td></tr></tbody></table></td></tr></tbody></table></div>${box('B')}<table><tbody><tr><td>B</td></tr></tbody></table></div>`,
  ],
  [
    '<table><tr><td><img alt="" src="/images/content/a.png?w=150" /></td></tr></table>',
    `${box('Table')}<table><tbody><tr><td><img alt="" src="/images/content/a.png?w=150" /></td></tr></tbody></table></div>`,
  ],
  [
    '<table><caption></caption></table><table><td>Size</td><td>EU</td></table><table><tr><td>Next</td></tr></table>',
    `${box('Table')}<table><caption></caption></table></div>${box('Size, EU')}<table><td>Size</td><td>EU</td></table></div>${box('Next')}<table><tbody><tr><td>Next</td></tr></tbody></table></div>`,
  ],
])('the tables of %s stand in boxes of their own that are named and can be reached', (html, shown) => {
  expect(withScrollingTables(html)).toBe(shown)
})

test('rows beside a head get a body, and bodies that are written stay', () => {
  const row = (text: string) => `<tr><td>${text}</td></tr>`
  const table = (body: string) => `<table><thead><tr><th>A</th></tr></thead>${body}</table>`
  const boxed = (body: string) => `${box('A')}${table(body)}</div>`
  expect(withScrollingTables(table(row('1') + row('2')))).toBe(boxed(`<tbody>${row('1')}${row('2')}</tbody>`))
  const written = `<tbody>${row('1')}</tbody><tbody>${row('2')}</tbody>`
  expect(withScrollingTables(table(written))).toBe(boxed(written))
  expect(withScrollingTables(table(row('0') + written))).toBe(boxed(`<tbody>${row('0')}</tbody>${written}`))
})
