import { searchQuestion } from '@portal/records/kinds'
import type { Run } from '../import/Run.ts'

/** Each is searched for at every import, while nothing else can be imported: so many take a minute or two. */
const mostQuestions = 2000

/** Refuses an import after which there would be more. @param file that brings questions; undefined: none does */
export async function limitQuestions(
  { client, faults }: Pick<Run, 'client' | 'faults'>,
  file: string | undefined,
  most = mostQuestions,
): Promise<void> {
  if (file === undefined) return
  const { rows } = await client.query<{ count: number }>('select count(*) from search_question')
  const count = rows[0]?.count ?? 0
  if (count <= most) return
  faults.add({
    file,
    row: 1,
    column: '',
    value: `${count}`,
    reason: `${searchQuestion.title}最多 ${most} 道，导入后将有 ${count} 道；每次导入都要逐道搜索`,
    fix: '只保留常问的',
  })
}
