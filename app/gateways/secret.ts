/** Something that must not be printed: toString, JSON and inspect give "[secret]"; use() is the only way in. */
export class Secret<Value> {
  readonly #value: Value
  constructor(value: Value) {
    this.#value = value
  }
  use<Answer>(fn: (value: Value) => Answer): Answer {
    return fn(this.#value)
  }
  toString() {
    return '[secret]'
  }
  toJSON() {
    return '[secret]'
  }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return '[secret]'
  }
}
