import { ExampleList } from '../components/example/ExampleList.tsx'
import { ExampleViewer } from '../components/example/ExampleViewer.tsx'
import type { ExampleListView, ExampleView } from '../model/example/ExampleView.ts'

/** How a material looks: a sample or a blank form; without a material, those that the guide has. */
export function Page({ data }: { data: ExampleView | ExampleListView }) {
  return data.kind === 'list' ? <ExampleList list={data} /> : <ExampleViewer example={data} />
}
