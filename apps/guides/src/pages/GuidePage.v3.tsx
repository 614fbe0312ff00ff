import { definePage } from '@portal/area'
import { ActionBar } from '../components/ActionBar.tsx'
import { ExpandAllButton } from '../components/ExpandAllButton.tsx'
import { GuideSections } from '../components/GuideSections.tsx'
import { GuideNotices, GuideTop } from '../components/GuideTop.tsx'
import { HallCard } from '../components/HallCard.tsx'
import { MaterialChecklist } from '../components/MaterialChecklist.tsx'
import { ModernRecords } from '../components/ModernRecords.tsx'
import { ModernStatements } from '../components/ModernStatements.tsx'
import { SectionNav } from '../components/SectionNav.tsx'
import { SimilarMatters } from '../components/SimilarMatters.tsx'
import type { GuideView } from '../model/GuideView.ts'
import styles from './GuidePage.v3.module.css'
import { guideContent } from './guideContent.ts'

export const page = definePage('guide', { ...guideContent, Page: GuidePage })

function GuidePage({ data: guide }: { data: GuideView }) {
  return (
    <div className={styles.guide}>
      <div className={styles.top}>
        <GuideNotices notices={guide.notices} />
        <GuideTop guide={guide} />
      </div>
      <div className={styles.nav}>
        <SectionNav sections={guide.sections}>
          <ExpandAllButton />
        </SectionNav>
      </div>
      <div className={styles.sections}>
        <GuideSections
          sections={guide.sections}
          drawings={{ Records: ModernRecords, Statements: ModernStatements, Materials: MaterialChecklist }}
        />
        <SimilarMatters similar={guide.similar} />
      </div>
      <div className={styles.aside}>
        <HallCard help={guide.help} />
      </div>
      <ActionBar guide={guide} />
    </div>
  )
}
