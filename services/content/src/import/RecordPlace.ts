/** Where a record stands in what is imported. */
export interface RecordPlace {
  file: string
  row: number
}
