import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSheet } from '~/services/catalog/import/read-rows'

test('a long sheet is read without a word of warning', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const file = join(await mkdtemp(join(tmpdir(), 'sheets-')), 'long.tsv')
  const row = `1\t${'word '.repeat(2_000)}`
  await writeFile(file, ['id\ttitle', ...Array.from({ length: 500 }, () => row)].join('\n'))

  const readHeader = (headers: string[]) => ({ columns: { at: new Map<'id', number>(), headers }, problems: [] })
  const { rows } = await openSheet(file, 'utf-8', { readHeader, delimiter: '\t' })
  let count = 0
  for await (const _ of rows) count++
  await new Promise((done) => setImmediate(done))
  expect([count, warnings]).toEqual([500, []])
})
