/** Kinds of things that the search finds. */
export const documentKinds = ['matter', 'combo', 'notice', 'qa', 'hall', 'department'] as const
export type DocumentKind = (typeof documentKinds)[number]
