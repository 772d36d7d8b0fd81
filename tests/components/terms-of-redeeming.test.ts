import { expect, test } from 'vitest'
import { keepText } from '~/components/checkout/terms-of-redeeming'

test('of a fetched section nothing stays but text, lists and links that lead somewhere', () => {
  const page = new DOMParser().parseFromString(
    `<section id="s" onclick="x()"><h2 style="color:red">Redeeming</h2><p onmouseover="x()">Use <b>points</b>.
    <img src="x" onerror="x()"><a href="javascript:x()">bad</a> <a href="/rewards" target="_blank" onclick="x()">good</a>
    <a href=" javascript:x()">worse</a></p><script>x()</script><iframe src="/"></iframe><svg><a href="/x"></a></svg>
    <form action="/"><input name="a"></form><ul><li>One</li></ul><template><p>T</p></template></section>`,
    'text/html',
  )
  const section = page.querySelector('#s') as Element
  keepText(section)
  expect(section.innerHTML.replace(/\s+/g, ' ')).toBe(
    '<h2>Redeeming</h2><p>Use <b>points</b>. <a>bad</a> <a href="/rewards">good</a> <a>worse</a></p> <ul><li>One</li></ul>',
  )
})
