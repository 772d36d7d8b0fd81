import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('what the documents link to is there', () => {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const links = ['README.md', ...docs.map((name) => join('docs', name))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ file, to })),
  )
  const own = links.filter(({ to }) => !/^[a-z]+:/.test(to))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ file, to }) => !existsSync(join(dirname(file), to)))).toEqual([])
})
