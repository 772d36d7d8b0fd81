/**
 * A request that ends with its connection. A signal that is given to a plain Request is followed by another of its own,
 * over a weak reference and a finalizer for each request; this one is the signal itself.
 */
export class AskedRequest extends Request {
  constructor(
    private readonly gone: AbortSignal,
    address: string,
    init: RequestInit,
  ) {
    super(address, init)
  }

  override get signal() {
    return this.gone
  }
}
