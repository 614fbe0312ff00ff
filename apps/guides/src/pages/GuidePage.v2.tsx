import { Card, joinClassNames } from '@portal/ui'
import { ExpandAllButton } from '../components/ExpandAllButton.tsx'
import { GuideSections, sectionsClassName } from '../components/GuideSections.tsx'
import { GuideNotices, GuideTop } from '../components/GuideTop.tsx'
import { MaterialTable } from '../components/MaterialTable.v2.tsx'
import { RecordTable } from '../components/RecordTable.tsx'
import { SectionNav } from '../components/SectionNav.tsx'
import { SimilarMatters } from '../components/SimilarMatters.tsx'
import { StatementList } from '../components/StatementList.tsx'
import type { EstablishedGuide } from '../model/GuideView.ts'
import styles from './GuidePage.v2.module.css'

/** A guide in the established drawing. */
export function Page({ data: guide }: { data: EstablishedGuide }) {
  return (
    <div className={joinClassNames(styles.guide, sectionsClassName)}>
      <GuideNotices notices={guide.notices} />
      <Card>
        <GuideTop guide={guide} />
      </Card>
      <SectionNav sections={guide.sections}>
        <ExpandAllButton />
      </SectionNav>
      <GuideSections
        sections={guide.sections}
        drawings={{ Records: RecordTable, Statements: StatementList, Materials: MaterialTable }}
      />
      <SimilarMatters similar={guide.similar} />
    </div>
  )
}
