// Loaded by tests only, with `node --import`: the clock of this process is ahead by as many milliseconds as the file says.

import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const RealDate = Date
const ahead = () => Number(readFileSync(file, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + ahead()]))
  }
  static now() {
    return RealDate.now() + ahead()
  }
}
