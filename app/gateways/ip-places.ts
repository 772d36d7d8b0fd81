/** Where network addresses are, as far as anybody knows. */
export type IpPlaces = {
  /** Degrees north and east; null when the address is in no table. Never throws. */
  locate: (address: string) => Promise<{ latitude: number; longitude: number } | null>
}

/** Knows no address: a shop without a table of them. */
export const noIpPlaces: IpPlaces = { locate: async () => null }
