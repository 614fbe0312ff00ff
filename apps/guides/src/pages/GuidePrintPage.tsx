import { PaperSheet } from '../components/PaperSheet.tsx'
import type { PaperView } from '../model/PaperView.ts'

/** A whole guide to print. */
export function Page({ data }: { data: PaperView }) {
  return <PaperSheet paper={data} />
}
