import { reindex } from '../reindex/reindex.ts'
import { defineCommand } from './defineCommand.ts'
import { withContent } from './withContent.ts'

export const reindexCommand = defineCommand({
  name: 'reindex',
  summary: '重新生成搜索索引；完成之前，搜索仍使用原有的索引',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {},
  run: ({ isJson, environment }) =>
    withContent(environment, async ({ pool }) => {
      const report = await reindex(pool)
      console.info(isJson ? JSON.stringify(report) : `已重新生成 ${report.documents} 份搜索文档。`)
      return 0
    }),
})
