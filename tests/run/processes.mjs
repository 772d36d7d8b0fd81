import { readdirSync, readFileSync } from 'node:fs'

// What Linux tells of processes.

/** A process and those it has made. @param {number} first @returns {number[]} */
export function withForked(first) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [first, ...all.map(Number).filter((pid) => statOf(pid).parent === first)]
}

/** Dead ones that nobody has buried do not count. @param {number} pid */
export function isRunning(pid) {
  return /[^ZX]/.test(statOf(pid).state)
}

/** One that is gone by now gets no signal. @param {number} pid @param {NodeJS.Signals} name */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function statOf(pid) {
  try {
    const [, state = '', parent = ''] = /\) (\S) (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { state, parent: Number(parent) }
  } catch {
    return { state: '', parent: 0 }
  }
}
