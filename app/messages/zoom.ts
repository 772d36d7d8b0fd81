/** Headings, buttons and notes of the gallery of large pictures. */
export const zoomTexts = {
  close: 'Close',
  fullSize: 'Full size',
  largePictures: 'Large pictures',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
} as const
