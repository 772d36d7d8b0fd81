import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Time and chance come from the store: these floors are told them. */
const own = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/

test.each(['app/validation', 'app/db'])('%s reads no clock of the machine and leaves nothing to chance', (floor) => {
  const files = readdirSync(floor, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.filter((name) => own.test(readFileSync(`${floor}/${name}`, 'utf8')))).toEqual([])
})
