import type { RecordsBlock } from './Block.ts'
import { NONE } from './factTexts.ts'

/** What no row has is left out with its heading; what only some lack stands as 无. */
export function withoutEmptyColumns(block: RecordsBlock): RecordsBlock {
  const isAbsent = (fact: unknown) => fact === '' || fact === NONE
  const kept = block.columns.map((_, index) => block.rows.some((row) => !isAbsent(row[index])))
  const pickShown = <Value>(values: readonly Value[]) => values.filter((_, index) => kept[index])
  return {
    ...block,
    columns: pickShown(block.columns),
    rows: block.rows.map((row) => pickShown(row).map((fact) => (isAbsent(fact) ? NONE : fact))),
  }
}
