/** Abbreviations offered wherever an address is entered: states, DC, military codes, then the territories. */
export const states = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP AS GU MP PR VI'
).split(' ')

const territories = new Set(['PR', 'AS', 'GU', 'MP', 'VI'])
const military = new Set(['AA', 'AE', 'AP'])
const nonContiguous = new Set(['AK', 'HI'])

/** Orders are not shipped to these; cards may be billed there. */
export const isTerritory = (state: string) => territories.has(state)
export const isMilitary = (state: string) => military.has(state)
export const isNonContiguous = (state: string) => nonContiguous.has(state)
