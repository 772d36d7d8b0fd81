/** It took longer than it may. */
export class TooSlow extends Error {}

/** Fails when it takes longer than this. */
export function withinMs<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new TooSlow()), ms)
    work.then(resolve, reject)
  })
}
