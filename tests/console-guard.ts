import { afterEach, beforeEach, expect, vi } from 'vitest'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

/** A test during which something complained on the console has failed. */
afterEach(() => {
  vi.restoreAllMocks()
  expect(said.splice(0)).toEqual([])
})

/** For a test in which complaints are the point: takes what was said so far. */
export function takeComplaints(): string[] {
  return said.splice(0)
}
