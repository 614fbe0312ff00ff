import { usePageView } from '@portal/area/react'
import { Card } from '@portal/ui'
import { ActionBar } from '../components/ActionBar.tsx'
import { ExpandAllButton } from '../components/ExpandAllButton.tsx'
import { GuideSections } from '../components/GuideSections.tsx'
import { GuideNotices, GuideTop } from '../components/GuideTop.tsx'
import { RecordTable } from '../components/RecordTable.tsx'
import { SectionNav } from '../components/SectionNav.tsx'
import { SimilarMatters } from '../components/SimilarMatters.tsx'
import { TicksProvider } from '../components/TicksContext.tsx'
import type { WholeGuide } from '../model/GuideView.ts'
import { orderForPeople } from '../model/sections.ts'
import styles from './GuidePage.v2.module.css'

/** A guide in the established drawing: the national order, on phones that in which people need things. */
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
        <SectionNav sections={sections}>
          <ExpandAllButton />
        </SectionNav>
        <GuideSections sections={sections} Records={RecordTable} />
        <SimilarMatters similar={guide.similar} />
        <ActionBar guide={guide} />
      </div>
    </TicksProvider>
  )
}
