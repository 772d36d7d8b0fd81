import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labels, messages, say, texts } from '~/messages'
import { spokenInCode } from './spoken-in-code'

const below = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)

const sources = [...below('app', /\.tsx?$/), ...below('demo', /\.ts$/), ...below('commands', /\.ts$/)]
  .filter((file) => file !== 'app/messages.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const allCode = sources.map(({ text }) => text).join('\n')

test('every message is used', () => {
  const unused = Object.keys(messages).filter((code) => !isUsed('messages', code))
  expect(unused).toEqual([])
})

test('every text and every label is used', () => {
  const names = { texts: Object.keys(texts), labels: Object.keys(labels) }
  const unused = Object.entries(names).flatMap(([table, keys]) => keys.filter((key) => !isUsed(table, key)))
  expect(unused).toEqual([])
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

test('a placeholder without a value is an error', () => {
  const code = Object.entries(messages).find(([, sentence]) => placeholders(sentence).length > 0)?.[0]
  expect(() => say(code as keyof typeof messages)).toThrow('needs a value')
})

test('no sentence stands outside messages.ts', () => {
  expect(below('app', /\.tsx$/).flatMap(spokenInCode)).toEqual([])
})

/** By its name, or by a template that makes it: `view.${view}`. */
function isUsed(table: string, key: string): boolean {
  const made = key.includes('.') ? [`\`${key.slice(0, key.indexOf('.'))}.\${`] : []
  return [`${table}.${key}`, `'${key}'`, ...made].some((words) => allCode.includes(words))
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
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
