/** Text, or bytes of text that were made before. */
export type Part = string | Uint8Array

/** The bytes of an answer; `giveBack` is called once, when nobody reads them any more. Who never does leaves them to be swept. */
export type Lent = { bytes: Buffer; giveBack: () => void }

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
    const { bytes, giveBack } = this.lend()
    const own = Buffer.from(bytes)
    giveBack()
    return own
  }

  /** The bytes, lying on a desk that others want after. */
  lend(): Lent {
    let desk = desks.pop() ?? Buffer.allocUnsafeSlow(2 ** 18)
    let end = 0
    for (const part of this.parts) {
      desk = withRoom(desk, end, part)
      if (typeof part === 'string') end += desk.write(part, end)
      else {
        desk.set(part, end)
        end += part.length
      }
    }
    return { bytes: desk.subarray(0, end), giveBack: () => void (desks.length < mostDesks && desks.push(desk)) }
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

/** Where answers are put together: no memory is asked for each, and what a text takes is seldom counted before it is written. */
const desks: Buffer[] = []
const mostDesks = 4
const mostBytesOfALetter = 3

function withRoom(desk: Buffer, end: number, part: Part): Buffer {
  if (end + part.length * mostBytesOfALetter <= desk.length) return desk
  const needed = end + (typeof part === 'string' ? Buffer.byteLength(part) : part.length)
  return needed > desk.length ? Buffer.concat([desk.subarray(0, end)], 2 * needed) : desk
}
