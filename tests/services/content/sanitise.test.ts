import { expect, test } from 'vitest'
import { sanitise } from '~/services/content/sanitise'

test.each([
  ['<p>One</p><table></table>', '<p>One</p>'],
  ['<table><tr><td> </td></tr></table>', ''],
  ['<table><tr><td>1</td></tr></table>', '<table><tr><td>1</td></tr></table>'],
  ['<table><tr><td><img alt="A" src="/images/a.webp?w=300" /></td></tr></table>', undefined],
])('%s leaves no empty table', async (written, kept) => {
  expect(await sanitise(written)).toBe(kept ?? written)
})
