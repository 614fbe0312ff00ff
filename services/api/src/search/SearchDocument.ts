/** What is known of a thing before it is put into the index. */
export interface SearchDocument {
  kind: 'matter' | 'combo' | 'notice' | 'qa' | 'department'
  ref: string
  regionCode: string | null
  title: string
  /** Other names: aliases, short name, everyday words. */
  names: string[]
  /** Weaker names, such as the result of a matter. */
  results: string[]
  summary: string
  body: string
  popularity: number
  dated: string | null
}
