import { createReadStream } from 'node:fs'

export type Line = { number: number; text: string }

/** Where a text file stops being readable. */
export class UnreadableLine extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/**
 * The lines of a UTF-8 file that say something, as a stream; a byte order mark and blank lines are left out.
 * @param longest characters one line may have
 * Throws an `UnreadableLine` where the bytes are not UTF-8 or a line is longer than that.
 */
export async function* readLines(file: string, longest: number): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  let rest = ''
  for await (const chunk of createReadStream(file, { highWaterMark: 262_144 })) {
    rest += decode(decoder, chunk as Buffer, number + 1)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      number++
      if (text.trim() !== '') yield { number, text }
    }
    if (rest.length > longest) throw new UnreadableLine(number + 1, `the line is longer than ${longest} characters`)
  }
  if (rest.trim() !== '') yield { number: number + 1, text: rest }
}

function decode(decoder: TextDecoder, chunk: Buffer, line: number): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new UnreadableLine(line, 'the bytes are not UTF-8')
  }
}
