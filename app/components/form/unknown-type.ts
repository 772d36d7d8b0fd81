/** The cause of an error: the answer was of a type that is none of the shop's. */
export const unknownType = 'type'
