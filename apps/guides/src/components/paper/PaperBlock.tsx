import type { PaperBlockDto } from '@portal/contracts'
import { DataTable } from '@portal/ui'
import styles from './PaperBlock.module.css'

/** A longer term is a question, and stands above its answer. */
const SHORT_TERM = 8
/** As many characters stand beside a term in half the width of a page. */
const SHORT_TEXT = 17

/** One block of a section on paper. */
export function PaperBlock({ block }: { block: PaperBlockDto }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ol className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'pairs':
      return <Pairs pairs={block.pairs} />
    case 'table':
      return <PaperTable block={block} />
  }
}

function Pairs({ pairs }: Pick<Extract<PaperBlockDto, { kind: 'pairs' }>, 'pairs'>) {
  const areSentences = pairs.some(({ term }) => term.length > SHORT_TERM)
  return (
    <dl className={areSentences ? styles.sentences : styles.pairs}>
      {pairs.map(({ term, text }) => (
        <div key={term} className={text.length > SHORT_TEXT ? styles.long : undefined}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function PaperTable({
  block: { title, columns, rows, hasTicks },
}: {
  block: Extract<PaperBlockDto, { kind: 'table' }>
}) {
  return (
    <div className={styles.table}>
      <DataTable
        caption={title}
        isCaptionHidden
        rows={rows}
        rowKey={(row) => row.join('\n')}
        columns={columns.map((column, place) => ({
          title: column.title,
          isRowTitle: place === 0,
          ...widthOf(column.share),
          cell: (row: readonly string[]) => (
            <span>
              {hasTicks && place === 0 && <span className={styles.tick} />}
              <Lines text={row[place] ?? ''} />
            </span>
          ),
        }))}
      />
    </div>
  )
}

/** Of 120 shares, as the PDF gives them. */
function widthOf(share: number): { width?: 'short' | 'medium' } {
  if (share <= 20) return { width: 'short' }
  return share <= 30 ? { width: 'medium' } : {}
}

function Lines({ text }: { text: string }) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))
}
