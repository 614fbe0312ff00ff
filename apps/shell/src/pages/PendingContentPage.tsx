import { href } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { buttonClassName, Card, Icon, PageTitle, SearchField, SectionTitle } from '@portal/ui'
import styles from './PendingContentPage.module.css'

interface PendingContentPageProps {
  title: string
  /** One sentence: what this page is for. */
  sentence: string
  /** What will stand here, one line each. */
  contents: readonly string[]
}

/** The honest page of an address whose content follows: what will be here, and what works today. */
export function PendingContentPage({ title, sentence, contents }: PendingContentPageProps) {
  return (
    <>
      <PageTitle lead={sentence}>{title}</PageTitle>
      <div className={styles.columns}>
        <Card as="section">
          <SectionTitle note="内容正在整理">这里将提供</SectionTitle>
          <ul className={styles.contents}>
            {contents.map((content) => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        </Card>
        <Card as="section">
          <SectionTitle>现在可以使用</SectionTitle>
          <SearchField action={href({ name: 'search' })} label="搜索服务和指南" />
          <p className={styles.actions}>
            <PageLink to={{ name: 'home' }} className={buttonClassName({ kind: 'primary' })}>
              返回首页
            </PageLink>
            <a href="tel:12345" className={buttonClassName()}>
              <Icon name="phone" />
              拨打 12345
            </a>
          </p>
        </Card>
      </div>
    </>
  )
}
