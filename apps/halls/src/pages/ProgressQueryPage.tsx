import { ProgressQuery } from '../components/progress/ProgressQuery.tsx'
import type { QueryView } from '../model/progress/ProgressView.ts'

export function Page({ data }: { data: QueryView }) {
  return <ProgressQuery view={data} />
}
