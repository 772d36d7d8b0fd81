/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 3_000

/** A script that is loaded once something is pressed. One that hangs counts, after a while, as one that cannot be had. */
export function soon<Part>(loading: Promise<Part>): Promise<Part> {
  return Promise.race([
    loading,
    new Promise<never>((_, fail) => {
      setTimeout(fail, patience, new Error('a script is late'))
    }),
  ])
}
