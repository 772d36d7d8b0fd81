import type { FieldMetadata } from '@conform-to/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '~/components/form/field'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

test('typographic quotes become straight in a longer text too, and the caret stays where it is', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const of = { key: 'own', id: 'write-review-comments', name: 'comments' } as FieldMetadata<unknown>
  await act(async () => root.render(<TextField of={of} label="Comments" />))
  const text = page.querySelector('textarea') as HTMLTextAreaElement
  text.value = 'It\u2019s a \u2018good\u2032 tee,\nI think'
  text.setSelectionRange(5, 5)
  await act(async () => text.dispatchEvent(new Event('input', { bubbles: true })))

  expect(text.value).toBe("It's a 'good' tee,\nI think")
  expect([text.selectionStart, text.selectionEnd]).toEqual([5, 5])
  await act(async () => root.unmount())
  page.remove()
})
