import { Card, PageTitle, Stack } from '@portal/ui'
import type { QuestionnairePageView } from '../../model/combined/CombinedView.ts'
import { TicksProvider } from '../materials/TicksContext.tsx'
import { QuestionForm } from '../questionnaire/QuestionForm.tsx'
import { QuestionnaireAnswers } from '../questionnaire/QuestionnaireAnswers.tsx'
import { QuestionnaireNotices } from '../questionnaire/QuestionnaireNotices.tsx'
import { CombinedNotices } from './CombinedNotices.tsx'
import styles from './QuestionnairePage.module.css'
import { QuestionnaireResult } from './QuestionnaireResult.tsx'

/** Questions one by one, and what the answers lead to. */
export function QuestionnairePage({ view }: { view: QuestionnairePageView }) {
  const { title, lead, notices, walk, soFar, result, origin } = view
  return (
    <TicksProvider of={view.ticksKey} title={view.title}>
      <div className={styles.page}>
        <PageTitle lead={lead}>{title}</PageTitle>
        <Stack isTight>
          <CombinedNotices notices={notices} />
          <QuestionnaireNotices walk={walk} />
          {walk.question && (
            <Card>
              <Stack isTight>
                <QuestionnaireAnswers walk={walk} />
                <QuestionForm key={walk.question.id} question={walk.question} />
                {soFar && <p className={styles.soFar}>{soFar}</p>}
              </Stack>
            </Card>
          )}
          {result && <QuestionnaireResult result={result} walk={walk} />}
        </Stack>
        <p className={styles.origin}>{origin}</p>
      </div>
    </TicksProvider>
  )
}
