import { spawn, spawnSync } from 'node:child_process'

export function isRoot() {
  return process.getuid?.() === 0
}

/** Whether a program is on the PATH. @param {string} program */
export function hasProgram(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}

/**
 * Installs Debian packages when this user may; others can work meanwhile. One call at a time: apt locks its books.
 * @param {string[]} packages @returns {Promise<boolean>} whether they are there now
 */
export async function installWithApt(packages) {
  if (!isRoot() || !hasProgram('apt-get')) return false
  console.log(`Installing ${packages.join(' ')}…`)
  const install = () => apt('install', '--no-install-recommends', ...packages)
  return (await install()) || ((await apt('update')) && (await install()))
}

/** @param {string[]} args @returns {Promise<boolean>} whether it went well */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((done) => {
    const child = spawn('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' })
    child.once('error', () => done(false)).once('exit', (code) => done(code === 0))
  })
}
