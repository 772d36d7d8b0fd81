import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 collect old garbage when the heap has grown by less than half of what was alive, not by up to three times of it.
 * The store lives in about 45 MB: a process stays below 200 MB (docs/decisions/029-memory.md has what it costs).
 * V8 reads the number at each collection, so it may be set while the program runs. Workers call it for themselves.
 */
export function keepHeapSmall() {
  setFlagsFromString('--heap-growing-percent=30')
}
