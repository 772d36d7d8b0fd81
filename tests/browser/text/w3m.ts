import { openTerminal, type Terminal } from './terminal'

/** w3m at an address, as a person without settings of their own has it but for cookies. */
export function openW3m(address: string): Terminal {
  return openTerminal(`w3m -cookie -o accept_cookie=1 -o confirm_qq=0 -o wrap_search=1 ${address}`)
}

/** Moves to the words from the top of the page and presses Enter there. */
export async function pressOn(w3m: Terminal, words: string) {
  await find(w3m, words)
  w3m.press('Enter')
}

/** The field after its label: Enter asks for its value in the last line. */
export async function fill(w3m: Terminal, label: string, value: string) {
  await find(w3m, label)
  await step(w3m, 1)
  await w3m.shows(/TEXT:/)
  w3m.type(value)
  w3m.press('Enter')
  await w3m.shows(new RegExp(value))
}

/** The same in the place of what stands there. */
export async function replace(w3m: Terminal, label: string, value: string) {
  await find(w3m, label)
  await step(w3m, 1)
  await w3m.shows(/TEXT:/)
  w3m.press('C-u')
  w3m.type(value)
  w3m.press('Enter')
  await w3m.shows(new RegExp(value))
}

/** A field whose value the screen does not show, so many fields after a label. */
export async function fillSecret(w3m: Terminal, label: string, count: number, value: string) {
  await find(w3m, label)
  await step(w3m, count)
  await w3m.shows(/PASSWORD:/i)
  w3m.type(value)
  w3m.press('Enter')
  await w3m.shows(/\*{8}/)
}

export async function choose(w3m: Terminal, label: string, value: string) {
  await find(w3m, label)
  await step(w3m, 1)
  await w3m.shows(/AL/)
  w3m.type(`/${value}`)
  await w3m.rests()
  w3m.press('Enter')
  await w3m.rests()
  w3m.press('Enter')
  await w3m.shows(new RegExp(`\\[${value} *\\]`))
}

export async function find(w3m: Terminal, words: string) {
  await w3m.shows(new RegExp(words))
  w3m.press('g')
  await w3m.rests()
  w3m.type(`/${words}`)
  await w3m.rests()
  w3m.press('Enter')
  await w3m.rests()
}

/** Goes on by so many links or fields, and presses Enter there. */
export async function step(w3m: Terminal, count: number) {
  for (let i = 0; i < count; i++) {
    w3m.press('Tab')
    await w3m.rests()
  }
  w3m.press('Enter')
  await w3m.rests()
}
