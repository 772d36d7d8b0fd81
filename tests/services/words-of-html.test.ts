import { expect, test } from 'vitest'
import { wordsOfHtml } from '~/services/words-of-html'

test.each([
  ['<p>Ben &amp; Jerry’s</p><p>caf\u00e9 &lt;3</p>', 'Ben & Jerry’s caf\u00e9 <3'],
  ['<ul><li>&quot;One&quot;</li>\n<li>two</li></ul>', '"One" two'],
  ['5 &amp;lt; 6', '5 &lt; 6'],
])('the words of %s are those one reads', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words)
})
