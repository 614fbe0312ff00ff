import { PageLink } from '@portal/area/react'
import { Card, LinkList, SectionTitle } from '@portal/ui'
import * as affairsRoutes from '../../../routes.ts'
import styles from './BeforeWriting.module.css'

/** What helps before one writes: perhaps the answer is there already, and what a letter is not for. */
export function BeforeWriting() {
  return (
    <Card as="section" labelledBy="before">
      <SectionTitle id="before">写信之前</SectionTitle>
      <LinkList
        entries={[
          { key: 'faq', link: <PageLink to={{ page: affairsRoutes.faq }}>先看常见问题</PageLink> },
          { key: 'letters', link: <PageLink to={{ page: affairsRoutes.interaction }}>看看别人问过什么</PageLink> },
          { key: 'phone', link: <a href="tel:12345">着急的事拨打 12345</a> },
        ]}
      />
      <p className={styles.note}>
        报警请拨 110，急救请拨 120。已经进入诉讼、仲裁、行政复议或者信访程序的事项，请按原来的程序反映。
      </p>
    </Card>
  )
}
