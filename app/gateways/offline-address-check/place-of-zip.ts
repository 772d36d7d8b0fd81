import { isMilitary } from '~/validation/stores/states'
import type { CheckedAddress } from '../address-check'
import { isOneSlip } from './one-slip'

/** What the zip table knows. */
export type ZipTable = {
  findZip: (zip: string) => Promise<{ city: string; state: string } | undefined>
  /** All zips of a city, small first; the letters' case does not matter. */
  zipsOfCity: (city: string, state: string) => Promise<string[]>
}

type Place = Pick<CheckedAddress, 'city' | 'stateProvinceRegion' | 'postalCode'>

/** The places that may be meant, best first: the entered one when zip, state and city agree, none when nothing fits. */
export async function placesMeant(entered: Place, table: ZipTable): Promise<Place[]> {
  const zip = entered.postalCode.slice(0, 5)
  const known = await table.findZip(zip)
  if (known?.state === entered.stateProvinceRegion) {
    return [{ ...entered, city: cityOf(entered.city, known) }]
  }
  const slips = await slippedZips(entered, zip, table)
  const ofZip = known ? [{ ...entered, city: cityOf(entered.city, known), stateProvinceRegion: known.state }] : []
  return known && isSameCity(entered.city, known.city) ? [...ofZip, ...slips] : [...slips, ...ofZip]
}

/** Kinds of military post: a table has one for a zip, and any may be served there. */
const posts = ['APO', 'FPO', 'DPO']

/** The city of a zip, as it was entered when that is another way to write it. */
function cityOf(entered: string, known: { city: string; state: string }): string {
  const post = entered.toUpperCase().replace(/[^A-Z]/g, '')
  if (isMilitary(known.state) && posts.includes(post)) return post
  return isSameCity(entered, known.city) ? keptCity(entered, known.city) : known.city
}

/** The same city and state with the zip that was probably meant. */
async function slippedZips(entered: Place, zip: string, table: ZipTable): Promise<Place[]> {
  const zips = await table.zipsOfCity(entered.city, entered.stateProvinceRegion)
  const meant = zips.length === 1 ? zips : zips.filter((other) => isOneSlip(zip, other))
  return meant.map((postalCode) => ({ ...entered, postalCode }))
}

const shortened: Record<string, string> = {
  ST: 'SAINT',
  STE: 'SAINTE',
  FT: 'FORT',
  MT: 'MOUNT',
  N: 'NORTH',
  S: 'SOUTH',
}

function isSameCity(a: string, b: string): boolean {
  return spelled(a) === spelled(b)
}

function spelled(city: string): string {
  const words = city
    .toUpperCase()
    .replace(/['.]/g, '')
    .split(/[\s-]+/)
  return words.map((word) => shortened[word] ?? word).join(' ')
}

/** "St. Paul" is as good as "Saint Paul"; "saint paul" is written as the table has it. */
function keptCity(entered: string, known: string): string {
  const isFlat =
    entered === entered.toLowerCase() || (entered === entered.toUpperCase() && known !== known.toUpperCase())
  return isFlat ? known : entered
}
