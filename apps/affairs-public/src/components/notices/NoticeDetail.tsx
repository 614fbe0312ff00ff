import type { FileDto, NoticeDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import { Card, FileLink, Icon, Notice, PageTitle, PrintButton, RichText, SectionTitle, Tag } from '@portal/ui'
import { noticeWarning } from '../../model/notices/noticeMarks.ts'
import styles from './NoticeDetail.module.css'
import { NoticeLink } from './NoticeLink.tsx'
import { NoticeMarks } from './NoticeMarks.tsx'
import { TextSize } from './TextSize.tsx'

/** One notice: what it says, from whom and when, whether it still holds, and its neighbours. */
export function NoticeDetail({ notice }: { notice: NoticeDto }) {
  const warning = noticeWarning(notice)
  return (
    <Card as="article">
      <PageTitle
        tags={
          <>
            <Tag>{notice.type.label}</Tag>
            <NoticeMarks notice={notice} />
          </>
        }
        actions={
          <div className={styles.print}>
            <PrintButton />
          </div>
        }
      >
        {notice.title}
      </PageTitle>
      <p className={styles.origin}>
        <span>
          发布时间：<time dateTime={notice.publishedAt}>{formatMoment(notice.publishedAt)}</time>
        </span>
        <span>来源：{notice.source}</span>
        <span>地区：{notice.region.name}</span>
      </p>
      {warning && (
        <div className={styles.warning}>
          <Notice tone="warning">{warning}</Notice>
        </div>
      )}
      <TextSize>
        <RichText html={notice.bodyHtml} />
      </TextSize>
      {notice.attachments.length > 0 && <Attachments files={notice.attachments} />}
      <Neighbours notice={notice} />
    </Card>
  )
}

function Attachments({ files }: { files: readonly FileDto[] }) {
  return (
    <section className={styles.attachments}>
      <SectionTitle>附件</SectionTitle>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <Icon name="download" size="small" />
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ notice: { previous, next } }: { notice: Pick<NoticeDto, 'previous' | 'next'> }) {
  return (
    <nav aria-label="上一篇和下一篇" className={styles.neighbours}>
      <p>上一篇：{previous ? <NoticeLink id={previous.id}>{previous.title}</NoticeLink> : '没有了'}</p>
      <p>下一篇：{next ? <NoticeLink id={next.id}>{next.title}</NoticeLink> : '没有了'}</p>
    </nav>
  )
}
