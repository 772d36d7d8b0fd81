import type { FileProblem } from '~/services/content/checked-json'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Says a line. It may quote what a stranger wrote, whose controls would be orders to the terminal: they are shown as signs. */
export function tell(line: string): void {
  console.log(line.replace(controls, '\ufffd'))
}

/** Says what is wrong with a file, or odd about it, each with its line and place. */
export function tellProblems(kind: 'error' | 'warning', problems: readonly FileProblem[]): void {
  for (const { line, place, reason } of problems)
    tell(`${kind.padEnd(9)}line ${line}${place ? `, ${place}` : ''}: ${reason}`)
}
