/**
 * An answer whose text stays at hand. A plain Response wraps a text into a stream that our own server would only read
 * back; any other server still finds the stream under `body`.
 */
export class TextResponse extends Response {
  constructor(
    readonly content: string,
    init: ResponseInit,
  ) {
    super(null, init)
  }

  override get body() {
    return new Response(this.content).body
  }

  override async text() {
    return this.content
  }

  override async json() {
    return JSON.parse(this.content)
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.content).buffer
  }
}
