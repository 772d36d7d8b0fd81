const most = 11

/** As many of a colour's pictures as an item of a Google feed may name. */
export function googlePictures<Picture>(pictures: readonly Picture[]): Picture[] {
  return pictures.slice(0, most)
}
