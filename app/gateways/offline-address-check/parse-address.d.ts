declare module 'parse-address' {
  type ParsedAddress = Partial<
    Record<
      'number' | 'prefix' | 'street' | 'type' | 'suffix' | 'sec_unit_type' | 'sec_unit_num' | 'city' | 'state' | 'zip',
      string
    >
  >
  const parser: { parseLocation(address: string): ParsedAddress | null }
  export default parser
}
