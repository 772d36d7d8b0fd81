import { brand } from '~/brand'
import type { StoreLocation } from '~/services/stores/locations'
import { breadcrumbList, jsonLd } from './json-ld'

type Steps = readonly { label: string; path: string }[]

/** A store for search engines, with the way to its page: the text of a JSON-LD element. */
export function storeData(location: StoreLocation, origin: string, steps: Steps): string {
  const { storeNumber, name, addressLine1, city, stateProvinceRegion, postalCode, phoneNumber } = location
  const url = `${origin}/stores/${storeNumber}`
  return jsonLd([
    {
      '@type': 'ClothingStore',
      '@id': url,
      name: `${brand.name} ${name}`,
      url,
      branchCode: String(storeNumber),
      telephone: `+1-${phoneNumber}`,
      address: {
        '@type': 'PostalAddress',
        ...{ streetAddress: addressLine1, addressLocality: city, addressRegion: stateProvinceRegion },
        ...{ postalCode, addressCountry: 'US' },
      },
      geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
      openingHoursSpecification: location.hours.flatMap(openingHours),
      parentOrganization: { '@id': `${origin}/#shop` },
    },
    breadcrumbList(origin, steps),
  ])
}

const line = /^(\w+day) (\d{1,2})(?::(\d\d))? (AM|PM) – (\d{1,2})(?::(\d\d))? (AM|PM)$/

/** "Monday 10 AM – 8 PM" as machines read it; a day that is closed, or said otherwise, is left out. */
function openingHours(said: string): object[] {
  const [, dayOfWeek, hour, minute, half, toHour, toMinute, toHalf] = line.exec(said) ?? []
  if (!dayOfWeek) return []
  const opens = clock(hour, minute, half)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: clock(toHour, toMinute, toHalf) }]
}

/** 8 PM is 20:00, 12 AM is 00:00. */
function clock(hour = '', minute = '00', half = ''): string {
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
