import type { DocumentKind } from '@portal/contracts'

/** What is known of a thing before it is put into the index. */
export interface SearchDocument {
  kind: DocumentKind
  ref: string
  regionCode: string | null
  title: string
  /** Other names: aliases, short name, everyday words. */
  names: string[]
  /** How people ask for it; compared as a whole, never cut into words. */
  phrases: string[]
  /** The same, made from its names by rules. */
  generatedPhrases: string[]
  /** Weaker names, such as the result of a matter. */
  results: string[]
  summary: string
  body: string
  popularity: number
  dated: string | null
  /** What it can be narrowed by, see searchFilters.ts. */
  audiences: ('personal' | 'legal')[]
  /** As `personal:005`. */
  themes: string[]
  taskType: string | null
  onlineLevel: string | null
  isOnline: boolean
  tags: string[]
  /** The column of a notice. */
  section: string | null
}
