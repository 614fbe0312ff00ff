import { PaperSheet } from '../components/paper/PaperSheet.tsx'
import type { PaperView } from '../model/paper/PaperView.ts'

/** A combined matter to print, with one checklist for all of it. */
export function Page({ data }: { data: PaperView }) {
  return <PaperSheet paper={data} />
}
