import { DataTable, Icon, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import { addressOfSheet, type DataSheet } from '../../model/disclosure/dataSheet.ts'
import styles from './Panel.module.css'

interface PanelProps {
  id: string
  title: string
  asOf: string
  /** What the chart says, in a sentence. */
  summary?: string
  sheet: DataSheet
  children: ReactNode
}

/** A chart with its date and source, and its numbers as a table to read and to take away. */
export function Panel({ id, title, asOf, summary, sheet, children }: PanelProps) {
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
          <Icon name="download" size="small" />
          下载（CSV）
        </a>
      </div>
      <details className={styles.sheet}>
        <summary>
          查看数据表
          <Icon name="down" size="small" />
        </summary>
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
    </section>
  )
}
