import { ButtonLink, Card, FileLink, Notice, PageTitle, RichText, SectionTitle, Stack } from '@portal/ui'
import type { PublicListView } from '../../model/disclosure/PublicListsView.ts'
import styles from './PublicListDetail.module.css'
import { PublicListTable } from './PublicListTable.tsx'
import { Sources } from './Sources.tsx'

/** One public list: its text or table, its files, the way to its rows. */
export function PublicListDetail({ list }: { list: PublicListView }) {
  const { title, summary, notes, warning, table, bodyHtml, rows, files } = list
  return (
    <>
      <PageTitle lead={summary}>{title}</PageTitle>
      <Stack>
        <Card as="article">
          <p className={styles.notes}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
          {warning && <Notice tone="warning">{warning}</Notice>}
          {table && <PublicListTable title={title} table={table} />}
          {bodyHtml && <RichText html={bodyHtml} />}
          {rows && (
            <p className={styles.more}>
              <ButtonLink href={rows.href} kind="primary">
                {rows.title}
              </ButtonLink>
            </p>
          )}
          {files.length > 0 && (
            <section aria-labelledby="files" className={styles.more}>
              <SectionTitle id="files">附件</SectionTitle>
              <ul>
                {files.map((file) => (
                  <li key={file.url}>
                    <FileLink file={file} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Card>
        <Sources
          law="《中华人民共和国政府信息公开条例》第二十条：行政机关应当主动公开权责、办事依据和程序、收费等信息。"
          data={`来源：${list.source}，更新于 ${list.updatedAt}。`}
        />
      </Stack>
    </>
  )
}
