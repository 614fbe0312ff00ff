import { usePageView } from '@portal/area/react'
import { Card } from '@portal/ui'
import { RecordTable } from '../components/facts/RecordTable.tsx'
import { ActionBar } from '../components/guide/ActionBar.tsx'
import { GuideSections } from '../components/guide/GuideSections.tsx'
import { GuideNotices, GuideTop } from '../components/guide/GuideTop.tsx'
import { SimilarMatters } from '../components/guide/SimilarMatters.tsx'
import { SectionNav } from '../components/interactive/SectionNav.tsx'
import { TicksProvider } from '../components/materials/TicksContext.tsx'
import { orderForPeople } from '../model/facts/sections.ts'
import type { WholeGuide } from '../model/guide/GuideView.ts'
import styles from './GuidePage.v2.module.css'

/** A guide in the established view: the national order, on phones that in which people need things. */
export function Page({ data: guide }: { data: WholeGuide }) {
  const { device } = usePageView()
  const sections = device === 'mobile' ? orderForPeople(guide.sections) : guide.sections
  return (
    <TicksProvider of={guide.code} title={guide.title}>
      <div className={styles.guide}>
        <GuideNotices notices={guide.notices} />
        <Card>
          <GuideTop guide={guide} />
        </Card>
        <SectionNav sections={sections} />
        <GuideSections sections={sections} Records={RecordTable} />
        <SimilarMatters similar={guide.similar} />
        <ActionBar guide={guide} />
      </div>
    </TicksProvider>
  )
}
