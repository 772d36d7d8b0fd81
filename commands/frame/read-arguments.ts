import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * What was typed after a command. Something it does not understand is named, with how the command is used below, and the
 * process ends with 2.
 * @param expected options and whether words may stand without one, as Node's parseArgs takes them
 */
export function readArguments<const Expected extends ParseArgsConfig>(usage: string, expected: Expected) {
  try {
    return parseArgs(expected)
  } catch (error) {
    if (!isMistyped(error)) throw error
    const [sentence = ''] = error.message.split('. ')
    explain(`${sentence.replace(/\.?$/, '.')}\n\n${usage}`)
    return process.exit()
  }
}

/** Says how a command is used to somebody who typed another; it ends with 2. */
export function explain(usage: string): void {
  console.error(usage)
  process.exitCode = 2
}

function isMistyped(error: unknown): error is Error & { code: string } {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_')
}
