/** The notice of a verified military service. */
export const militaryMessages = {
  'military.verified': 'Your account has been verified. Thank you for your service and enjoy your military discount!',
} as const

/** Its heading. */
export const militaryTexts = { title: 'Military verified' } as const
