import { QuestionnairePage } from '../components/combined/QuestionnairePage.tsx'
import { SceneList } from '../components/combined/SceneList.tsx'
import type { QuestionnairePageView } from '../model/combined/CombinedView.ts'
import type { SceneListView } from '../model/combined/listViews.ts'

/** All scene guides, or one: questions, then what to do. */
export function Page({ data }: { data: { list: SceneListView } | { scene: QuestionnairePageView } }) {
  return 'list' in data ? <SceneList list={data.list} /> : <QuestionnairePage view={data.scene} />
}
