import { Card, SectionTitle, SiteLink } from '@portal/ui'
import type { HomeColumn } from '../../model/HomeView.ts'
import { LinkTexts } from '../frame/LinkTexts.tsx'
import styles from './HomeColumns.module.css'

/** The columns that editors set up for a region, side by side. */
export function HomeColumns({ columns }: { columns: readonly HomeColumn[] }) {
  if (columns.length === 0) return null
  return (
    <div className={styles.columns}>
      {columns.map(({ title, more, links }) => (
        <Card as="section" key={title}>
          <SectionTitle action={more && <SiteLink href={more}>更多{title}</SiteLink>}>{title}</SectionTitle>
          <LinkTexts links={links} />
        </Card>
      ))}
    </div>
  )
}
