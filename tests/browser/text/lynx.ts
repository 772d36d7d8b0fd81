import { openTerminal, type Terminal } from './terminal'

/** lynx at an address, with numbers before whatever can be reached. */
export function openLynx(address: string): Terminal {
  return openTerminal(`lynx -accept_all_cookies -nopause -number_fields ${address}`)
}

/** A link, a button or a field by its number, what is typed or chosen there, and whether in the place of what stands there. */
type Step = [numberOf: RegExp, words?: string, how?: 'choose' | 'replace']

/** Walks the page by the tab key from its first link on: types into fields, presses Enter on the last one. */
export async function go(lynx: Terminal, steps: Step[], from?: RegExp) {
  for (const wanted of [from ?? [], ...steps.map(([numberOf]) => numberOf)].flat()) await lynx.shows(wanted)
  await lynx.rests()
  const seen = lynx.screen()
  let at = from ? stopOf(seen, from) : 1
  for (const [wanted, words, how] of steps) {
    const stop = stopOf(seen, wanted)
    if (stop > at) lynx.press(...Array.from({ length: stop - at }, () => 'Tab'))
    await lynx.rests()
    at = stop
    if (how === 'choose') await choose(lynx, words ?? '')
    else if (words) {
      if (how === 'replace') lynx.press('C-u')
      lynx.type(words)
    } else lynx.press('Enter')
    await lynx.rests()
  }
}

/** Which stop of the tab key this is. Buttons that send nothing have no number, but the key stops there too. */
function stopOf(screen: string, wanted: RegExp): number {
  const found = wanted.exec(screen)
  const before = screen.slice(0, found?.index)
  return Number(found?.[1]) + before.split('(BUTTON)').length - 1
}

/** Opens a list of choices and takes the one with these words. */
async function choose(lynx: Terminal, words: string) {
  lynx.press('Enter')
  await lynx.rests()
  lynx.type(`/${words}`)
  await lynx.rests()
  lynx.press('Enter')
  await lynx.rests()
  lynx.press('Enter')
}
