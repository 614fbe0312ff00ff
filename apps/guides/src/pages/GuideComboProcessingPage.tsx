import { QuestionnairePage } from '../components/combined/QuestionnairePage.tsx'
import type { QuestionnairePageView } from '../model/combined/CombinedView.ts'

/** A combined matter made ready: questions, then one checklist. */
export function Page({ data }: { data: QuestionnairePageView }) {
  return <QuestionnairePage view={data} />
}
