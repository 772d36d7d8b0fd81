import { expect, test } from 'vitest'
import { ownShop } from './own-shop'

const { run: runCommand } = ownShop()
const run = (...args: string[]) => runCommand('content', ...args)

test('a content file is tried, taken, and previewed at a date', async () => {
  const trial = await run('import', 'tests/fixtures/content.json', '--dry-run')
  expect(trial).toMatchObject({ code: 0, out: expect.stringContaining('A trial: nothing was saved.') })
  expect((await run('preview')).out).not.toContain('STYLED_TEXT')

  expect(await run('import', 'tests/fixtures/content.json')).toMatchObject({ code: 0 })
  const { out } = await run('preview', '--at', '2031-12-24T12:00:00Z')
  expect(out).toMatch(
    /At 2031-12-24T12:00:00Z:\n\nbag\n +1 +shown +STYLED_TEXT +from 2020-01-01T00:00:00Z +Now\n +2 +shown/,
  )
  expect((await run('preview', '--at', '2031-12-24')).out).toMatch(/2 +to come/)
  expect((await run('preview', '--at', '2031-12-25')).out).toMatch(/2 +over/)
})

test('a broken file is refused with line and reason, and the shop stays as it was', async () => {
  const { code, out, err } = await run('import', 'tests/fixtures/content-broken.json')
  expect(code).toBe(1)
  expect(out).toMatch(/^error {4}line 7, zones\.0\.blocks\.1\.headingLevel: /)
  expect(err).toContain('was refused; the shop is as it was.')
  expect((await run('preview')).out).toContain('Now')
  expect(await run('preview', '--at', 'yesterday')).toMatchObject({ code: 1 })
  const nowhere = await run('import', 'nowhere.json')
  expect(nowhere).toMatchObject({ code: 1, err: 'There is no such file or folder: nowhere.json\n' })
  const folder = await run('import', 'tests')
  expect(folder).toMatchObject({ code: 1, err: 'A file is needed, and this is a folder.\n' })
})
