import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testSettings } from '../test-settings'

let dataDir: string
beforeAll(async () => {
  execFileSync(process.execPath, ['build-when-needed.mjs'], { stdio: 'inherit' })
  dataDir = await mkdtemp(join(tmpdir(), 'merchandise-'))
})

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, ...testSettings, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_ORIGIN: '' }
  return new Promise((done) => {
    execFile(process.execPath, ['build/server/merchandise.js', ...args], { env }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

test('a file of size guides is tried, taken and written again; a broken one leaves the shop as it was', async () => {
  const [file, copy] = [join(dataDir, 'guides.json'), join(dataDir, 'copy.json')]
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
  expect((await run()).code).toBe(1)
})
