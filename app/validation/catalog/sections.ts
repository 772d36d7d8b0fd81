/** Gender sections of the shop, as they stand in addresses. */
export const sections = ['womens', 'mens', 'girls', 'boys', 'all'] as const
export type Section = (typeof sections)[number]
