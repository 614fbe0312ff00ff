import { Disclosure, Steps } from '@portal/ui'
import type { RecordRow, RecordsBlock } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import { keyOf, RecordTable } from './RecordTable.tsx'
import { StatementList } from './StatementList.tsx'

/** Records as a table, as cards below each other, folded, or as a timeline. */
export function Records({ block }: { block: RecordsBlock }) {
  if (block.modern === 'table') return <RecordTable block={block} />
  if (block.modern === 'timeline') return <Timeline rows={block.rows} />
  const Record = block.modern === 'folds' ? RecordFold : RecordCard
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

function nameFacts({ columns }: RecordsBlock, facts: RecordRow) {
  return facts.map((fact, place) => ({ term: columns[place + 1]?.title ?? '', fact }))
}

/** Name, how, who and when on one line; the last column below. */
function Timeline({ rows }: Pick<RecordsBlock, 'rows'>) {
  return (
    <Steps
      steps={rows.map((row) => ({
        title: <FactText fact={row[0] ?? ''} />,
        meta: row.slice(1, -1).join(' · '),
        content: <FactText fact={row.at(-1) ?? ''} />,
      }))}
    />
  )
}
