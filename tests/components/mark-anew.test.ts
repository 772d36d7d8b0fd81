import { expect, test } from 'vitest'
import { shouldRevalidate } from '~/components/form/mark-anew'

const judge = (actionStatus: number, ...fields: string[]) => {
  const formData = new FormData()
  for (const field of fields) formData.set(field, 'x')
  return shouldRevalidate({ actionStatus, formData } as Parameters<typeof shouldRevalidate>[0])
}

test('a page is drawn anew after a refused form only when that carried a mark, which is used', () => {
  expect([judge(200), judge(422, 'username'), judge(422, 'shown'), judge(429, 'shown')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(judge(503, 'shown')).toBe(false)
})
