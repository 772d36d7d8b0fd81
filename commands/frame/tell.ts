// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Says a line. It may quote what a stranger wrote, whose controls would be orders to the terminal: they are shown as signs. */
export function tell(line: string): void {
  console.log(line.replace(controls, '\ufffd'))
}
