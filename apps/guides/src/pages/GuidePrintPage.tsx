import { PaperSheet } from '../components/paper/PaperSheet.tsx'
import type { PaperView } from '../model/paper/PaperView.ts'

/** A whole guide to print. */
export function Page({ data }: { data: PaperView }) {
  return <PaperSheet paper={data} />
}
