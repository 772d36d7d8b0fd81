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
    const [first = '', ...more] = this.parts
    if (more.length === 0 && typeof first === 'string') return Buffer.from(first)
    return Buffer.concat(this.parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
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
