import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownShop } from './own-shop'

const { run: runCommand, own } = ownShop()
const run = (...args: string[]) => runCommand('merchandise', ...args)

test('a file of size guides is tried, taken and written again; a broken one leaves the shop as it was', async () => {
  const [file, copy] = [join(own.dataDir, 'guides.json'), join(own.dataDir, 'copy.json')]
  await writeFile(file, '{ "sizeGuides": [{ "code": "caps", "html": "<p>One size.</p>" }] }')
  expect((await run('import', file, '--dry-run')).out).toContain('A trial: nothing was saved.')
  expect((await run('export', copy)).code).toBe(0)
  expect(JSON.parse(await readFile(copy, 'utf8'))).toEqual({ looks: [], sizeGuides: [] })
  expect(await run('import', file)).toMatchObject({ code: 0, out: expect.stringMatching(/size guides +1\n/) })

  const refused = await run('import', 'tests/fixtures/merchandise.json')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('was refused; the shop is as it was.') })
  expect(refused.out).toBe('error    line 5, looks.0.items.0: there is no product 999999\n')
  await run('export', copy)
  expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject({ looks: [], sizeGuides: [{ code: 'caps' }] })
  expect(await run('import', 'nowhere.json')).toMatchObject({ code: 1, err: expect.stringContaining('nowhere.json') })
  expect((await run()).code).toBe(2)
})

test('a trial says how much would be removed of what is there', async () => {
  const [guides, removing] = [join(own.dataDir, 'few.json'), join(own.dataDir, 'remove.json')]
  await writeFile(guides, '{ "sizeGuides": [{ "code": "hats", "html": "<p>One size.</p>" }] }')
  await writeFile(removing, '{ "remove": { "looks": ["Nope"], "sizeGuides": ["x", "hats"] } }')
  await run('import', guides)
  const counts = /looks removed +0\nsize guides removed +1\n/
  expect((await run('import', removing, '--dry-run')).out).toMatch(counts)
  expect((await run('import', removing)).out).toMatch(counts)
})
