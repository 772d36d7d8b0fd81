import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A terminal with a program in it: keys go in, what a person would see comes out. */
export type Terminal = {
  screen: () => string
  /** Types text as it is. */
  type: (text: string) => void
  /** Presses named keys: Enter, Tab, Down, Escape, … */
  press: (...keys: string[]) => void
  /** Waits until the screen shows this. @throws with the screen when it does not within ten seconds */
  shows: (words: RegExp) => Promise<string>
  /** Waits until the program has nothing more to draw. */
  rests: () => Promise<void>
  close: () => void
}

export function openTerminal(command: string, env: Record<string, string> = {}): Terminal {
  const home = mkdtempSync(join(tmpdir(), 'marlow-terminal-'))
  const socket = join(home, 'tmux')
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { encoding: 'utf8' })
  const variables = Object.entries({ HOME: home, LANG: 'C.UTF-8', TERM: 'screen', ...env })
  const words = variables.map(([name, value]) => `${name}=${value}`).join(' ')
  tmux('new-session', '-d', '-x', '120', '-y', '200', `env ${words} ${command}`)
  const screen = () => tmux('capture-pane', '-p')
  return {
    screen,
    type: (text) => tmux('send-keys', '-l', text),
    press: (...keys) => tmux('send-keys', ...keys),
    shows: async (wanted) => {
      for (const end = Date.now() + 10_000; ; await delay(50)) {
        const seen = screen()
        if (wanted.test(seen)) return seen
        if (Date.now() > end)
          throw new Error(`the terminal never showed ${wanted}:\n${seen.replace(/\n{3,}/g, '\n\n')}`)
      }
    },
    rests: async () => {
      const state = () => screen() + tmux('display-message', '-p', '#{cursor_x} #{cursor_y}')
      for (let before = '', now = state(); before !== now; now = state()) {
        before = now
        await delay(60)
      }
    },
    close: () => {
      tmux('kill-server')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
