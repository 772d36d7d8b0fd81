import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import routes from '~/routes'
import { longFunctions } from './house/long-functions'
import { table } from './visitors/table'

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)

const code = ['app', 'bundling', 'commands', 'demo', 'tests'].flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/))

test('every floor imports only what its line names', () => {
  execFileSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['app', 'commands', 'demo', 'tests', '--config', '.dependency-cruiser.cjs'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
})

test('nothing is left over: no unused file, export or package', () => {
  execFileSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
})

test('no server code reaches the browser', () => {
  const browser = filesBelow('build/client', /\.js$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const serverWords = [
    'getIronSession',
    'kysely',
    'libsql',
    'updateTable',
    'createHmac',
    'node:crypto',
    'SESSION_SECRET',
  ]
  expect(serverWords.filter((word) => browser.includes(word))).toEqual([])
})

test('no file is longer than 200 lines', () => {
  // What is data, not code: the table of addresses. A table of tests may be longer.
  const data = /^app\/routes\.ts/
  const most = (file: string) => (/\.test\.tsx?$/.test(file) ? 300 : 200)
  const long = [...code, ...filesBelow('app', /\.css$/)].filter(
    (file) => !data.test(file) && linesOf(file) > most(file),
  )
  expect(long.map((file) => `${file}: ${linesOf(file)}`)).toEqual([])
})

test.skipIf(!existsSync('.git'))('nothing lies at the top that does not belong there', () => {
  const rooms = ['app', 'bundling', 'commands', 'demo', 'docs', 'public', 'tests', '.ci']
  const settings =
    /^(package(-lock)?|tsconfig|biome|knip|\.htmlvalidate)\.json$|^(remix|vite|vitest|playwright)\.config\.[jt]s$/
  const others = ['.dependency-cruiser.cjs', '.gitignore', '.npmrc', 'README.md', 'build-when-needed.mjs']
  const kept = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n')
  const top = [...new Set(kept.map((file) => file.split('/', 1)[0] ?? ''))]
  expect(top.filter((name) => ![...rooms, ...others].includes(name) && !settings.test(name))).toEqual([])
})

test('no function is longer than 70 lines', () => {
  // A migration is a list of columns.
  const checked = code.filter((file) => /^(app|commands)\/(?!db\/migrations\/)/.test(file))
  expect(checked.flatMap((file) => longFunctions(file, 70))).toEqual([])
})

test('no file is a drawer', () => {
  const drawer = /^(index|utils?|helpers?|common|misc|lib|shared|manager|stuff)([.-]|$)/
  const named = code.filter((file) => file.split('/').some((part) => drawer.test(basename(part))))
  expect(named).toEqual([])
})

test('files are named in kebab-case', () => {
  const odd = code.filter((file) => !/^([a-z0-9]+(?:[.-][a-z0-9]+)*)$/.test(basename(file)))
  expect(odd).toEqual([])
})

test('no page carries a style attribute, which the policy of the pages forbids', () => {
  const styled = filesBelow('app', /\.tsx$/).filter((file) => /\sstyle=[{"]/.test(readFileSync(file, 'utf8')))
  expect(styled).toEqual([])
})

test('every address says in tests/visitors what each kind of visitor is answered there', () => {
  const rows = new Set(Object.keys(table).map((address) => address.replace(/^\w+ /, '')))
  const addresses = routes.map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
  expect(addresses.filter((address) => !rows.has(address))).toEqual([])
})

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}
