import { ClosedCase } from '../components/progress/ClosedCase.tsx'
import { OpenCase } from '../components/progress/OpenCase.tsx'
import { ProgressQuery } from '../components/progress/ProgressQuery.tsx'
import type { CaseView, ClosedView, QueryView } from '../model/progress/ProgressView.ts'

/** The case that was asked for, or the form again with what was refused, or why nothing can be shown. */
export function Page({ data }: { data: QueryView | ClosedView | CaseView }) {
  switch (data.kind) {
    case 'case':
      return <OpenCase found={data} />
    case 'query':
      return <ProgressQuery view={data} />
    case 'locked':
    case 'expired':
      return <ClosedCase closed={data} />
  }
}
