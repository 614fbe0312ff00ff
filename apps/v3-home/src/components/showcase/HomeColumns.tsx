import type { StillList } from '@portal/area'
import { preserveStill } from '@portal/area/react'
import { Card, SectionTitle, SiteLink } from '@portal/ui'
import { type HomeColumn, isEmpty } from '../../model/HomeView.ts'
import { LinkTexts } from '../frame/LinkTexts.tsx'
import styles from './HomeColumns.module.css'

/** The columns that editors set up for a region, side by side. */
export function HomeColumns({ columns }: { columns: StillList<HomeColumn> }) {
  if (isEmpty(columns)) return null
  const content = columns.list.map(({ title, more, links }) => (
    <Card as="section" key={title}>
      <SectionTitle action={more && <SiteLink href={more}>更多{title}</SiteLink>}>{title}</SectionTitle>
      <LinkTexts links={links} />
    </Card>
  ))
  return <div className={styles.columns} {...preserveStill('columns', columns, content)} />
}
