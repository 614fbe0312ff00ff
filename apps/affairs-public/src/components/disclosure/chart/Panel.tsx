import { DataTable, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import { addressOfSheet, type DataSheet } from '../../../model/disclosure/dataSheet.ts'
import styles from './Panel.module.css'

interface PanelProps {
  id: string
  title: string
  asOf: string
  /** What the chart says, in a sentence. */
  summary?: string
  sheet: DataSheet
  /** What the chart does not say in words stands in a table below it. */
  hasTable?: boolean
  children: ReactNode
}

/** A chart with its date and source, and its numbers to take away and, where the chart is a picture, as a table to read. */
export function Panel({ id, title, asOf, summary, sheet, hasTable, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <SectionTitle id={id} level={3} note={`截至 ${asOf}`}>
        {title}
      </SectionTitle>
      {children}
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.foot}>
        <span>来源：各级政务服务平台</span>
        <a href={addressOfSheet(sheet)} download={`${sheet.title}（截至${asOf}）.csv`}>
          下载（CSV）
        </a>
      </div>
      {hasTable && (
        <details className={styles.sheet}>
          <summary>查看数据表</summary>
          <DataTable
            caption={sheet.title}
            isCaptionHidden
            columns={sheet.columns.map((column, index) => ({
              title: column,
              isRowTitle: index === 0,
              cell: (row: readonly string[]) => row[index],
            }))}
            rows={sheet.rows}
            rowKey={(row) => row[0] ?? ''}
          />
        </details>
      )}
    </section>
  )
}
