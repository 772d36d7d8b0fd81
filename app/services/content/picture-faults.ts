import type { Store } from '~/store.server'
import { canDraw, isTooLarge } from './can-draw'
import { hasPicture, pictureFile } from './pictures'

/** Why a picture that is named would not be shown. */
export type PictureFault = 'missing' | 'damaged' | 'too-large'

/** Tells what is wrong with a picture, by its path below /images/; null when nothing is. */
export type FindPictureFault = (path: string) => Promise<PictureFault | null>

/** Looks at each picture of the shop once, however often it is asked for. */
export function pictureFaults(store: Pick<Store, 'config'>): FindPictureFault {
  const known = new Map<string, Promise<PictureFault | null>>()
  return (path) => {
    const found = known.get(path) ?? faultOf(store, path)
    known.set(path, found)
    return found
  }
}

async function faultOf(store: Pick<Store, 'config'>, path: string): Promise<PictureFault | null> {
  if (!(await hasPicture(store, path))) return 'missing'
  const file = await pictureFile(store, path)
  if (file === null || (await canDraw(file))) return null
  return (await isTooLarge(file)) ? 'too-large' : 'damaged'
}
