import { runDetached } from '@portal/database/pool'
import type { TableFile } from './TableFile.ts'

/** So many rows are asked for at once: a table of 5,000 rows takes ten questions. */
const rowsAtOnce = 500

/**
 * The cells of a table in blocks. Between blocks no connection of the database is held, so a visitor with a slow line holds
 * nobody up; and the time within which pages are answered does not cut a file off that is already on its way.
 */
export async function* readTable<Row>({ columns, readRows }: TableFile<Row>): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await runDetached(() => readRows({ limit: rowsAtOnce, offset }))
    yield rows.map((row) => columns.map(({ text }) => text(row) ?? ''))
    if (rows.length < rowsAtOnce) return
  }
}
