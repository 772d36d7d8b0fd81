import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages, say } from '~/messages'
import { spokenInCode } from './spoken-in-code'

const below = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)

const parts = below('app', /^messages(\/[a-z-]+)?\.ts$/)
const tables: Record<string, Record<string, string>> = Object.fromEntries(
  (await Promise.all(parts.map((file) => import(/* @vite-ignore */ `../../${file}`))))
    .flatMap((part) => Object.entries(part))
    .filter((entry): entry is [string, Record<string, string>] => typeof entry[1] === 'object'),
)

const sources = [...below('app', /\.tsx?$/), ...below('demo', /\.ts$/), ...below('commands', /\.ts$/)]
  .filter((file) => !parts.includes(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const allCode = sources.map(({ text }) => text).join('\n')

test('every sentence, text and label is used', () => {
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['messages', 'labels', 'frameTexts', 'checkoutMessages']))
  const unused = Object.entries(tables).flatMap(([table, words]) =>
    Object.keys(words).flatMap((key) => (isUsed(table, key) ? [] : [`${table}: ${key}`])),
  )
  expect(unused).toEqual([])
})

test('every answer to the shopper can be said by its code', () => {
  const answers = Object.entries(tables).filter(([table]) => table.endsWith('Messages'))
  expect(messages).toMatchObject(Object.assign({}, ...answers.map(([, words]) => words)))
  const codes = answers.flatMap(([, words]) => Object.keys(words))
  expect(codes.length).toBe(new Set(codes).size)
})

test('every placeholder is filled where its message is given', () => {
  const unfilled: string[] = []
  for (const [code, sentence] of Object.entries(messages)) {
    const needed = placeholders(sentence)
    if (needed.length === 0) continue
    for (const { file, text } of sources) {
      for (const call of callsWith(text, code)) {
        for (const name of needed) {
          if (!new RegExp(`\\b${name}\\b`).test(call)) unfilled.push(`${file}: ${code} without ${name}`)
        }
      }
    }
  }
  expect(unfilled).toEqual([])
})

test('every text of a page with placeholders is filled where it is shown', () => {
  const unfilled: string[] = []
  for (const [table, words] of Object.entries(tables)) {
    for (const [key, sentence] of Object.entries(words)) {
      for (const { file, text } of sources) {
        for (const call of placesOf(text, table, key)) {
          const missing = placeholders(sentence).filter(
            (name) => !new RegExp(`^fill\\([\\s\\S]*\\b${name}\\b`).test(call),
          )
          unfilled.push(...missing.map((name) => `${file}: ${key} without ${name}`))
        }
      }
    }
  }
  expect(unfilled).toEqual([])
})

test('a placeholder without a value is an error', () => {
  const code = Object.entries(messages).find(([, sentence]) => placeholders(sentence).length > 0)?.[0]
  expect(() => say(code as keyof typeof messages)).toThrow('needs a value')
})

test('no sentence stands outside the messages', () => {
  expect(below('app', /\.tsx$/).flatMap(spokenInCode)).toEqual([])
})

/** By its name, or by a template that makes it: `view.${view}`. Texts are named with their table, codes and labels alone. */
function isUsed(table: string, key: string): boolean {
  const made = key.includes('.') ? [`\`${key.slice(0, key.indexOf('.'))}.\${`] : []
  const name = table.endsWith('Texts') ? `${table}['${key}']` : `'${key}'`
  return [`${table}.${key}`, name, ...made].some((words) => allCode.includes(words))
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The code around each mention of an entry of a table by its name, from `fill(` before it to the end of the statement. */
function placesOf(text: string, table: string, key: string): string[] {
  const mention = `${table}${/\W/.test(key) ? `['${key}']` : `.${key}`}`
  const found: string[] = []
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1)) {
    if (!/\w/.test(text[at + mention.length] ?? '')) found.push(text.slice(Math.max(0, at - 'fill('.length), at + 240))
  }
  return found
}

/** The code around each mention that gives a message its values: from say(, refuse( or code: to the end of the statement. */
function callsWith(text: string, code: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(`'${code}'`); at >= 0; at = text.indexOf(`'${code}'`, at + 1)) {
    const before = text.slice(Math.max(0, at - 12), at)
    if (/(say|refuse)\($/.test(before)) found.push(text.slice(at, at + 240))
  }
  return found
}
