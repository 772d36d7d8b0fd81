/** Why a picture of another host was not brought. */
export type NotFetched = 'not-allowed' | 'unreachable' | 'too-large' | 'too-many'

/** Brings pictures that a merchant's file names by their addresses. */
export type RemotePictures = {
  /** The bytes of the picture at an address, whatever they are. Never throws. */
  fetch: (address: string) => Promise<Uint8Array | NotFetched>
}
