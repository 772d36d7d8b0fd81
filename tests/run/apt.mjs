import { spawnSync } from 'node:child_process'

export function isRoot() {
  return process.getuid?.() === 0
}

/** Whether a program is on the PATH. @param {string} program */
export function hasProgram(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}

/**
 * Installs Debian packages when this user may. @param {string[]} packages
 * @returns {boolean} whether they are there now
 */
export function installWithApt(packages) {
  if (!isRoot() || !hasProgram('apt-get')) return false
  console.log(`Installing ${packages.join(' ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' }).status === 0
  const install = () => apt('install', '--no-install-recommends', ...packages)
  return install() || (apt('update') && install())
}
