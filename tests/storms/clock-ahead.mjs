// Loaded by storms only, with `node --import`: this process lives so many milliseconds later than the others.

const ahead = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + ahead]))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
