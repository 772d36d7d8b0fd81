import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
const documents = ['README.md', ...docs.map((name) => join('docs', name))]

test('what the documents link to is there', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ file, to })),
  )
  const own = links.filter(({ to }) => !/^[a-z]+:/.test(to))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ file, to }) => !existsSync(join(dirname(file), to)))).toEqual([])
})

test('sources that the documents name are there, by the end of their path', () => {
  const roots = ['app', 'bundling', 'commands', 'demo', 'tests']
  const below = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${root}/${name}`),
  )
  const sources = [...below, ...readdirSync('.').map((name) => `/${name}`)]
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w./*-])[\w$./-]+\.(?:css|mjs|tsx?)\b/g)].map(([path]) => ({
      file,
      path,
    })),
  )
  const own = named.filter(({ path }) => !path.startsWith('.'))
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter(({ path }) => !sources.some((source) => source.endsWith(`/${path}`)))).toEqual([])
})
