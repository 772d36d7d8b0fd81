import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownShop } from './own-shop'

const { run: runCommand, own } = ownShop()
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

test('what is switched at run time is seen by a preview', async () => {
  const file = join(own.dataDir, 'bound.json')
  const bound = '"availabilityRestrictionDTOs": [{ "code": "feature-toggle", "toggle": "pickup" }]'
  const block = `{ "contentType": "STYLED_TEXT", "activeStartDate": "2020-01-01", "text": "Pick it up.", ${bound} }`
  await writeFile(file, `{ "zones": [{ "zone": "login", "blocks": [${block}] }] }`)
  await run('import', file)
  const state = async () => /login\n +1 +(shown|switched off) /.exec((await run('preview')).out)?.[1]
  expect(await state()).toBe('shown')
  await runCommand('toggles', 'off', 'pickup')
  expect(await state()).toBe('switched off')
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

test('what a file names and the shop has not is warned of, and bytes that are not UTF-8 refuse it', async () => {
  const file = join(own.dataDir, 'named.json')
  const picture = (path: string) => `{ "path": "${path}", "width": 16, "height": 9, "alt": "Café" }`
  const started = '"activeStartDate": "2026-01-01"'
  const image = (path: string) => `{ "contentType": "RESPONSIVE_IMAGE", ${started}, "image": ${picture(path)} }`
  const set = `{ "contentType": "PRODUCT_SET_CAROUSEL", ${started}, "heading": "A", "productResultsUrl": "/nowhere", "productsToDisplay": 1 }`
  const blocks = [image('demo/hero-autumn.webp'), image('content/gone.jpg'), set]
  const text = `{ "zones": [{ "zone": "bag", "blocks": [\n${blocks.join(',\n')}] }] }`
  await writeFile(file, text)
  const taken = await run('import', file, '--dry-run')
  expect(taken).toMatchObject({ code: 0 })
  expect(taken.out.split('\n').filter((line) => line.startsWith('warning'))).toEqual([
    'warning  line 3, zones.0.blocks.1.image.path: there is no picture content/gone.jpg',
    'warning  line 4, zones.0.blocks.2.productResultsUrl: no products are listed there today',
  ])

  await writeFile(file, text, 'latin1')
  const refused = await run('import', file)
  expect(refused).toMatchObject({ code: 1, out: 'error    line 2: is not UTF-8: save the file in that encoding\n' })
})
