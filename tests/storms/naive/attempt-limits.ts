export * from '../../../app/db/identity/attempt-limits'

/** Lets all in at once: one after the other they would see what those before have written. */
export async function takeTurn(): Promise<void> {}
