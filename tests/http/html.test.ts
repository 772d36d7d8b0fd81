import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeHtml, html, raw } from '~/html'

const typed = `<b title="x">Tom & Jane's</b>`

test('what is put into HTML is a text there, between tags and in attributes', () => {
  expect(String(html`<p title="${typed}">${typed}</p>`)).toBe(
    `<p title="${escapeHtml(typed)}">&lt;b title=&quot;x&quot;&gt;Tom &amp; Jane&#x27;s&lt;/b&gt;</p>`,
  )
})

test('HTML in HTML stays as it is, also several pieces of it, and is escaped once', () => {
  const rows = ['a < b', 'c'].map((row) => html`<li>${row}</li>`)
  expect(String(html`<ul>${rows}</ul>${html`<hr>`}`)).toBe('<ul><li>a &lt; b</li><li>c</li></ul><hr>')
})

test('nothing is nothing, and a number is a number', () => {
  expect(String(html`${null}<p>${undefined}${''}${[]}${0}</p>`)).toBe('<p>0</p>')
})

test('only what is said to be raw is not escaped', () => {
  expect(String(html`<script>${raw('1 < 2 && "x"')}</script>`)).toBe('<script>1 < 2 && "x"</script>')
})

test('a text is spelled as React spells it', () => {
  expect(escapeHtml(typed)).toBe(renderToStaticMarkup(typed))
})
