import { TopicDetail } from '../components/TopicDetail.tsx'
import { TopicList } from '../components/TopicList.tsx'
import type { TopicListView, TopicView } from '../model/TopicView.ts'

/** The topic centre, or one topic. */
export function Page({ data }: { data: { list: TopicListView } | { topic: TopicView } }) {
  return 'topic' in data ? <TopicDetail topic={data.topic} /> : <TopicList list={data.list} />
}
