import { expect, test } from 'vitest'
import { ownShop } from './own-shop'

const { run } = ownShop()

test('commands that are the first on a new machine, at the same moment, make the tables once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => run('db', 'migrate')))
  expect(outcomes.map(({ code, err }) => [code, err])).toEqual(outcomes.map(() => [0, '']))
})
