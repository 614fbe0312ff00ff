import { ActionBar } from '../components/guide/ActionBar.tsx'
import { GuideSections } from '../components/guide/GuideSections.tsx'
import { GuideNotices, GuideTop } from '../components/guide/GuideTop.tsx'
import { Records } from '../components/guide/Records.tsx'
import { SimilarMatters } from '../components/guide/SimilarMatters.tsx'
import { SectionNav } from '../components/interactive/SectionNav.tsx'
import { TicksProvider } from '../components/materials/TicksContext.tsx'
import type { WholeGuide } from '../model/guide/GuideView.ts'
import styles from './GuidePage.module.css'

/** A guide: the short answer, its sections, the next step in reach of a thumb. */
export function Page({ data: guide }: { data: WholeGuide }) {
  return (
    <TicksProvider of={guide.code} title={guide.title}>
      <div className={styles.guide}>
        <div className={styles.top}>
          <GuideNotices notices={guide.notices} />
          <GuideTop guide={guide} />
        </div>
        <div className={styles.nav}>
          <SectionNav sections={guide.sections} />
        </div>
        <div className={styles.sections}>
          <GuideSections sections={guide.sections} Records={Records} />
          <SimilarMatters similar={guide.similar} />
        </div>
        <ActionBar guide={guide} />
      </div>
    </TicksProvider>
  )
}
