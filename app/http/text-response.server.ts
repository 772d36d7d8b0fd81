/** Text, or bytes of text that were made before. */
export type Part = string | Uint8Array

/**
 * An answer whose text stays at hand. A plain Response wraps a text into a stream that our own server would only read
 * back; any other server still finds the stream under `body`. What many answers share is given as bytes, made once.
 */
export class TextResponse extends Response {
  constructor(
    readonly parts: readonly Part[],
    init: ResponseInit,
  ) {
    super(null, init)
  }

  toBytes(): Buffer<ArrayBuffer> {
    return Buffer.from(this.lend())
  }

  /** The bytes as they lie until the next answer is put together: for who reads them at once. */
  lend(): Buffer {
    let end = 0
    for (const part of this.parts) end = writeAt(end, part)
    return desk.subarray(0, end)
  }

  override get body() {
    return new Response(this.toBytes()).body
  }

  override async text() {
    return this.toBytes().toString()
  }

  override async json() {
    return JSON.parse(this.toBytes().toString())
  }

  override async arrayBuffer() {
    return new Response(this.toBytes()).arrayBuffer()
  }
}

/** Where answers are put together, one after the other: what a text takes need not be counted before it is written. */
let desk = Buffer.allocUnsafeSlow(2 ** 18)
const mostBytesOfALetter = 3

/** @returns where the part ends */
function writeAt(start: number, part: Part): number {
  const room = typeof part === 'string' ? part.length * mostBytesOfALetter : part.length
  if (start + room > desk.length) desk = Buffer.concat([desk.subarray(0, start)], 2 * (start + room))
  if (typeof part === 'string') return start + desk.write(part, start)
  desk.set(part, start)
  return start + part.length
}
