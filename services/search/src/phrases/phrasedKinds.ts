import type { DocumentKind } from '@portal/contracts'

/** Kinds that phrases are always known for. Answers have some where editors wrote down how they are asked for. */
export const phrasedKinds: readonly DocumentKind[] = ['matter', 'combo', 'scene']

/** For SQL: `kind in ${phrasedKindsList}`. */
export const phrasedKindsList = `(${phrasedKinds.map((kind) => `'${kind}'`).join(', ')})`
