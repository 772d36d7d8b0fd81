import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { IpPlaces } from '../ip-places'
import { addressValue, firstOf, type Network, readNetwork } from '../networks'

/** Networks of one family, in the order of their first addresses. */
type Table = { starts: BigUint64Array; ends: BigUint64Array; points: Float32Array }

type Tables = Record<Network['family'], Table>

/**
 * Finds addresses in a table on disk: CSV with the columns `network`, `latitude` and `longitude`, as GeoLite2's "City
 * Blocks" files have them. Read once, when it is first asked; a line that says nothing is skipped.
 * @param complain told once when the file cannot be read; every address is unknown then
 */
export function ipTable(file: string, complain: (error: unknown) => void): IpPlaces {
  let reading: Promise<Tables | null> | undefined
  return {
    async locate(address) {
      reading ??= readTables(file).catch((error) => {
        complain(error)
        return null
      })
      const tables = await reading
      const asked = addressValue(address)
      return tables && asked ? lookUp(tables[asked.family], asked.value) : null
    },
  }
}

type Row = { network: Network; latitude: number; longitude: number }

async function readTables(file: string): Promise<Tables> {
  const rows: Row[] = []
  let columns: string[] | undefined
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const cells = line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''))
    if (!columns) columns = cells
    else rows.push(...readRow(columns, cells))
  }
  return { 4: tableOf(rows, 4), 6: tableOf(rows, 6) }
}

function readRow(columns: string[], cells: string[]): Row[] {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  const network = readNetwork(cell('network'))
  const [latitude, longitude] = [cell('latitude'), cell('longitude')]
  if (!network || latitude === '' || longitude === '' || Number.isNaN(Number(latitude) + Number(longitude))) return []
  return [{ network, latitude: Number(latitude), longitude: Number(longitude) }]
}

function tableOf(rows: Row[], family: Network['family']): Table {
  const own = rows.filter(({ network }) => network.family === family)
  own.sort((a, b) => (a.network.start < b.network.start ? -1 : 1))
  return {
    starts: BigUint64Array.from(own, ({ network }) => network.start),
    ends: BigUint64Array.from(own, ({ network }) => network.end),
    points: Float32Array.from(own.flatMap(({ latitude, longitude }) => [latitude, longitude])),
  }
}

function lookUp({ starts, ends, points }: Table, asked: bigint) {
  const at = firstOf(starts.length, (place) => (starts[place] ?? 0n) > asked) - 1
  if (at < 0 || (ends[at] ?? 0n) < asked) return null
  return { latitude: points[2 * at] ?? 0, longitude: points[2 * at + 1] ?? 0 }
}
