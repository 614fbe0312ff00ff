import { TopicDetail } from '../components/topics/TopicDetail.tsx'
import { TopicList } from '../components/topics/TopicList.tsx'
import type { TopicListView, TopicView } from '../model/topics/TopicView.ts'

/** The topic centre, or one topic. */
export function Page({ data }: { data: { list: TopicListView } | { topic: TopicView } }) {
  return 'topic' in data ? <TopicDetail topic={data.topic} /> : <TopicList list={data.list} />
}
