import type { Ground } from './ground'

/**
 * A storm leaves its marks in the ground's history; what it finds wrong by itself it returns.
 * `scale` is 1 for the whole storm, less for a short one.
 */
export type Storm = { name: string; run: (ground: Ground, scale: number) => Promise<string[]> }
