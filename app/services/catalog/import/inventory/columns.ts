import { headerReader, namesOf } from '../header'
import type { OptionColumn } from '../options'

export type InventoryColumn = 'handle' | OptionColumn | 'sku' | 'location' | 'newUnits' | 'units' | 'available'

/** Columns of the Shopify inventory CSV. */
export const readHeader = headerReader<InventoryColumn>({
  names: namesOf({
    handle: ['handle', 'url handle'],
    option1Name: ['option1 name'],
    option1Value: ['option1 value'],
    option2Name: ['option2 name'],
    option2Value: ['option2 value'],
    option3Name: ['option3 name'],
    option3Value: ['option3 value'],
    sku: ['sku', 'variant sku'],
    location: ['location'],
    newUnits: ['on hand (new)'],
    units: ['on hand (current)', 'on hand'],
    available: ['available (not editable)', 'available'],
  }),
  isIgnored: (header) => /^(title|hs code|coo|bin name)$|^(incoming|unavailable|committed)/.test(header),
  required: [{ column: 'location', problem: { code: 'file.noLocationColumn', row: 1, header: 'Location' } }],
})
