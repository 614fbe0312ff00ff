import { Disclosure } from '@portal/ui'
import type { RecordRow, RecordsBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { keyOf, RecordTable } from '../facts/RecordTable.tsx'
import { StatementList } from '../facts/StatementList.tsx'

/** Records as a table, as cards below each other, or folded. */
export function Records({ block }: { block: RecordsBlock }) {
  if (block.modern === 'table') return <RecordTable block={block} />
  const Record = recordViews[block.modern]
  return (
    <div>
      {block.rows.map((row) => (
        <Record key={keyOf(row)} block={block} row={row} />
      ))}
    </div>
  )
}

interface RecordProps {
  block: RecordsBlock
  row: RecordRow
}

/** The second column stands beside the name, so that one sees what is folded. */
function RecordFold({ block, row: [name = '', note = '', ...rest] }: RecordProps) {
  return (
    <Disclosure title={<FactText fact={name} />} note={<FactText fact={note} />}>
      <StatementList statements={nameFacts(block, [note, ...rest])} />
    </Disclosure>
  )
}

function RecordCard({ block, row: [name = '', ...rest] }: RecordProps) {
  return (
    <div>
      <h3>
        <FactText fact={name} />
      </h3>
      <StatementList statements={nameFacts(block, rest)} />
    </div>
  )
}

/** The name, and below each other what there is to say. */
function RecordArticle({ row: [name = '', ...facts] }: RecordProps) {
  return (
    <div>
      <h3>
        <FactText fact={name} />
      </h3>
      {facts.map((fact) =>
        fact === '' ? null : (
          <div key={JSON.stringify(fact)}>
            <FactText fact={fact} />
          </div>
        ),
      )}
    </div>
  )
}

const recordViews = { folds: RecordFold, cards: RecordCard, articles: RecordArticle } as const

function nameFacts({ columns }: RecordsBlock, facts: RecordRow) {
  const named = facts.map((fact, place) => ({ term: columns[place + 1]?.title ?? '', fact }))
  return named.filter(({ fact }) => fact !== '')
}
