/** What the tests of a file have opened, and whoever runs it closes afterwards: modules outlive a file. */
export const openedStores: { db: { destroy: () => Promise<void> } }[] = []
