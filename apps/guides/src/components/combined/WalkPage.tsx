import { Card, PageTitle, Stack } from '@portal/ui'
import type { WalkPageView } from '../../model/combined/CombinedView.ts'
import { TicksProvider } from '../materials/TicksContext.tsx'
import { WalkAnswers } from '../questionnaire/WalkAnswers.tsx'
import { WalkForm } from '../questionnaire/WalkForm.tsx'
import { WalkNotices } from '../questionnaire/WalkNotices.tsx'
import { CombinedNotices } from './CombinedNotices.tsx'
import styles from './WalkPage.module.css'
import { WalkResultView } from './WalkResultView.tsx'

/** Questions one by one, and what the answers lead to. */
export function WalkPage({ view }: { view: WalkPageView }) {
  const { title, lead, notices, walk, soFar, result, origin } = view
  return (
    <TicksProvider of={view.ticksKey} title={view.title}>
      <div className={styles.page}>
        <PageTitle lead={lead}>{title}</PageTitle>
        <Stack isTight>
          <CombinedNotices notices={notices} />
          <WalkNotices walk={walk} />
          {walk.question && (
            <Card>
              <Stack isTight>
                <WalkAnswers walk={walk} />
                <WalkForm key={walk.question.id} question={walk.question} />
                {soFar && <p className={styles.soFar}>{soFar}</p>}
              </Stack>
            </Card>
          )}
          {result && <WalkResultView result={result} walk={walk} />}
        </Stack>
        <p className={styles.origin}>{origin}</p>
      </div>
    </TicksProvider>
  )
}
