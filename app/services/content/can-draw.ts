/** Pictures of more are not shown: reading one takes hundreds of megabytes. */
export const mostMegapixels = 100

/** How the shop reads every picture it shows. */
export const readStrictly = { limitInputPixels: mostMegapixels * 1_000_000, failOn: 'error' } as const

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

/** Whether a picture has more pixels than the shop reads; false for what is no picture. @param file its path */
export async function isTooLarge(file: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    return width * height > readStrictly.limitInputPixels
  } catch {
    return false
  }
}
