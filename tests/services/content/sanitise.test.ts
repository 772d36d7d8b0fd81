import { expect, test } from 'vitest'
import { sanitise } from '~/services/content/sanitise'

test.each([
  ['<p>One</p><table></table>', '<p>One</p>'],
  ['<p><b>One</b> <i>two</i></p>', '<p><strong>One</strong> <em>two</em></p>'],
  ['<table><tr><td> </td></tr></table>', ''],
  ['<table><tr><td>1</td></tr></table>', '<table><tr><td>1</td></tr></table>'],
  ['<table><tr><td><img alt="A" src="/images/a.webp?w=300" /></td></tr></table>', undefined],
])('%s leaves no empty table', async (written, kept) => {
  expect(await sanitise(written)).toBe(kept ?? written)
})

test.each([
  ['<h3 id="scripts">A</h3>', '<h3>A</h3>'],
  ['<section id="our-story"><h2>A</h2></section>', '<section id="our-story"><h2>A</h2></section>'],
  ['<div id="">A</div>', '<div>A</div>'],
  ['<h2 id="a">A</h2><h3 id="a">B</h3>', '<h2 id="a">A</h2><h3>B</h3>'],
  [
    '<p id="a">A</p><a name="dataLayer">B</a><img name="x" src="/images/a.webp?w=150">',
    '<p>A</p><a>B</a><img alt="" src="/images/a.webp?w=150" />',
  ],
])('of %s no id or name stands for a part of the page', async (written, kept) => {
  expect(await sanitise(written)).toBe(kept)
})

test('a link opens in a new tab where it says so, which gets no hold of the page', async () => {
  expect(
    await sanitise('<a href="/a" target="_blank" rel="opener">A</a><a href="/b" target="main" rel="x">B</a>'),
  ).toBe('<a href="/a" target="_blank" rel="noopener">A</a><a href="/b">B</a>')
})

test('a link that leads nowhere is words alone', async () => {
  const lost = ['http://a.example', '//a.example', 'mens', '../mens', 'javascript:x()'].map(
    (url) => `<a href="${url}">A</a>`,
  )
  expect(await sanitise(lost.join(''))).toBe('<a>A</a>'.repeat(5))
  const kept =
    '<a href="/mens">A</a><a href="{help}">A</a><a href="?page=2">A</a><a href="#a">A</a><a href="https://a.example">A</a>'
  expect(await sanitise(kept)).toBe(kept)
})
