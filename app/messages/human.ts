/** Words of the human check of forms. */
export const humanTexts = { leaveEmpty: 'Leave this field empty' } as const
