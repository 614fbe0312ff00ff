import { usePageView } from '@portal/area/react'
import { Card, LinkList, SectionTitle, SiteLink } from '@portal/ui'
import type { TextLink } from '../../model/facts/Block.ts'
import styles from './SimilarMatters.module.css'

/** Matters that the same body handles for the same people. Elder mode has no related lists. */
export function SimilarMatters({ similar }: { similar: readonly TextLink[] }) {
  const { isElder } = usePageView().preferences
  if (similar.length === 0 || isElder) return null
  return (
    <div className={styles.similar}>
      <Card as="section" labelledBy="similar">
        <SectionTitle id="similar">相关事项</SectionTitle>
        <LinkList
          entries={similar.map(({ text, href }) => ({ key: href, link: <SiteLink href={href}>{text}</SiteLink> }))}
        />
      </Card>
    </div>
  )
}
