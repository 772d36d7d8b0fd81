import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Packages of CommonJS that the server asks for by require: an import of one has Node read its text for names first, of
 * React both editions of it, which takes longer than to run it.
 */
const required = /^(react(-dom)?(\/[a-z-]+)?|cookie|set-cookie-parser|parse-address|libsql|@node-rs\/argon2)$/
const mark = '\0required:'

/** Of the server's build only: tests and the dev server import what they read. */
export const requiredPackages: Plugin = {
  name: 'required-packages',
  enforce: 'pre',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
  resolveId: (source) => (required.test(source) ? { id: mark + source, moduleSideEffects: false } : undefined),
  load(id) {
    if (!id.startsWith(mark)) return undefined
    const name = JSON.stringify(id.slice(mark.length))
    const names = namesIn(id.slice(mark.length))
    return [
      `import { createRequire } from 'node:module'`,
      `const required = createRequire(import.meta.url)(${name})`,
      'export default required',
      ...(names.length > 0 ? [`export const { ${names.join(', ')} } = required`] : []),
    ].join('\n')
  },
}

function namesIn(source: string): string[] {
  const found: object = createRequire(import.meta.url)(source)
  return Object.keys(found).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
}
