/** Headings, buttons and notes of size guides. */
export const sizeguideTexts = {
  title: 'Size Guide',
  structuredTitle: 'Sizes & Fits',
  fit: 'Fit',
  howToMeasure: 'How To Measure',
  conversions: 'Conversions',
  tabs: 'Parts of the size guide',
  backTo: 'Back to {name}',
  description: 'How {name} fits, and which size to choose.',
  of: '{title}: {name}',
} as const
