import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { lateScripts } from '~/http/page/late-scripts.server'

const context = {
  manifest: { routes: {} },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }] },
} as unknown as EntryContext

const page = (typed: string, scripts: string) => `<body><p>${typed}</p>${scripts}</body></html>`
const script = (nonce: string) => `<script nonce="${nonce}" type="module" async="">go()</script>`

test('scripts are kept from the first page of a route for the next, with the nonce of that one', () => {
  const first = lateScripts(context, 'one')
  expect(first.context.known).toBe(false)
  expect(first.bodyOf(page('Hello', first.context.place + script('one')))).toBe('<body><p>Hello</p>')
  const second = lateScripts(context, 'two')
  expect(second.context.known).toBe(true)
  expect(second.bodyOf(page('Hello', second.context.place))).toBe('<body><p>Hello</p>')
  expect(second.after(['begin()']).join('')).toContain('<script nonce="two" type="text/plain" id="scripts">go()')
})

test('nothing that is typed is taken for the place of the scripts: a page without any is whole, and none are kept', () => {
  const other = { ...context, manifest: { routes: {} } } as EntryContext
  const scripts = lateScripts(other, 'one')
  expect(scripts.bodyOf(page('\u0007scripts', ''))).toBeNull()
  expect(lateScripts(other, 'two').context.known).toBe(false)
})
