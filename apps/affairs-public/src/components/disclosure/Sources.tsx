import { PageLink } from '@portal/area/react'
import { Card, DescriptionList, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import * as affairsRoutes from '../../routes.ts'
import styles from './Sources.module.css'

interface SourcesProps {
  /** What obliges to publish it. */
  law: string
  /** Where the data is from and of which day. */
  data: ReactNode
}

/** The end of a page of disclosure: the law behind it, where its data is from, and whom to ask. */
export function Sources({ law, data }: SourcesProps) {
  return (
    <Card as="section" labelledBy="sources">
      <SectionTitle id="sources">依据与咨询</SectionTitle>
      <DescriptionList
        items={[
          { term: '依据', description: law },
          { term: '数据', description: data },
          {
            term: '咨询',
            description: (
              <span className={styles.ways}>
                <PageLink to={{ page: affairsRoutes.interaction }}>在线咨询、提出意见</PageLink>
                <a href="tel:12345">拨打 12345</a>
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
