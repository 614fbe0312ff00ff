import type { RecordRow, RecordsBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { keyOf, RecordTable } from '../facts/RecordTable.tsx'
import { StatementList } from '../facts/StatementList.tsx'

/** Records as a table, or as cards below each other. */
export function Records({ block }: { block: RecordsBlock }) {
  if (block.modern === 'table') return <RecordTable block={block} />
  return (
    <div>
      {block.rows.map((row) => (
        <RecordCard key={keyOf(row)} block={block} row={row} />
      ))}
    </div>
  )
}

function RecordCard({ block, row: [name = '', ...rest] }: { block: RecordsBlock; row: RecordRow }) {
  return (
    <div>
      <h3>
        <FactText fact={name} />
      </h3>
      <StatementList statements={nameFacts(block, rest)} />
    </div>
  )
}

function nameFacts({ columns }: RecordsBlock, facts: RecordRow) {
  const named = facts.map((fact, place) => ({ term: columns[place + 1]?.title ?? '', fact }))
  return named.filter(({ fact }) => fact !== '')
}
