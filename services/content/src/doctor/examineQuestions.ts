import type pg from 'pg'
import { formatQuestionReport } from '../questions/formatQuestionReport.ts'
import { judgeQuestions } from '../questions/judgeQuestions.ts'
import { type Finding, ok, warn } from './Finding.ts'

const subject = '搜索检验'

/** Whether the search still answers the operator's own questions as it did after the last import. */
export async function examineQuestions(client: pg.PoolClient): Promise<Finding> {
  const judged = await judgeQuestions(client)
  if (!judged) return ok(subject, '没有检验题；可以导入“搜索检验题”')
  const { report } = judged
  const message = formatQuestionReport(report)
  return report.worse.length === 0
    ? ok(subject, message.replace('搜索检验题：', ''))
    : warn(
        subject,
        message.replace('搜索检验题：', ''),
        '用 portal search-try 看怎样读的；改同义词、问句用语，或者置顶',
      )
}
