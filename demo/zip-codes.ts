import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ZipCodeTable } from '~/db/schema/catalog'

/** The zip codes beside this file; the programs of the shop run in the project's folder. */
export function readZipCodes(): ZipCodeTable[] {
  const lines = gunzipSync(readFileSync(resolve('demo/us-zip-codes.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t')
    return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
