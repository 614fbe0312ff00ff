import type { RowSource } from '@portal/records/files'

/**
 * For tests: records by kind as the importer takes them.
 * @param like what files of this ending look like: the first record of a table is in the second line
 */
export function sourcesOf(
  rows: Readonly<Record<string, readonly unknown[]>>,
  like: '' | '.csv' | '.ndjson' = '',
): RowSource[] {
  const first = like === '.csv' ? 2 : 1
  return Object.entries(rows).map(([entity, values]) => ({
    file: `${entity}${like}`,
    entity,
    rows: values.map((value, index) => ({ row: index + first, value })),
  }))
}
