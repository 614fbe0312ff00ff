import { preserveStill, usePageView } from '@portal/area/react'
import { Card, LinkList, SectionTitle, SiteLink } from '@portal/ui'
import type { WholeGuide } from '../../model/guide/GuideView.ts'
import styles from './SimilarMatters.module.css'

/** Matters that the same body handles for the same people. Elder mode has no related lists. */
export function SimilarMatters({ similar }: Pick<WholeGuide, 'similar'>) {
  const { isElder } = usePageView().preferences
  if (!similar || isElder) return null
  const content = (
    <Card as="section" labelledBy="similar">
      <SectionTitle id="similar">相关</SectionTitle>
      <LinkList
        entries={similar.list.map(({ text, href }) => ({ key: href, link: <SiteLink href={href}>{text}</SiteLink> }))}
      />
    </Card>
  )
  return <div className={styles.similar} {...preserveStill('similar', similar, content)} />
}
