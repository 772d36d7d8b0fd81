/** What the tests of a file have opened, and whoever runs it closes afterwards: modules outlive a file. */
export const openedStores: { db: { destroy: () => Promise<void> } }[] = []

/** Their data folders, which go with them: a whole run of them would not fit into memory. */
export const openedFolders: string[] = []
