/** How the shop reads every picture it shows. */
export const readStrictly = { limitInputPixels: 100_000_000, failOn: 'error' } as const

/**
 * Whether the shop can show a picture: all of it is decoded, to a few pixels, so that little memory is needed.
 * @param source the file or what is in it
 */
export async function canDraw(source: string | Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  try {
    await sharp(source, readStrictly).resize(16, 16, { fit: 'inside' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}
