import { type Batch, listBatches } from '../stored/listBatches.ts'
import { defineCommand } from './defineCommand.ts'
import { readCount } from './readCount.ts'
import { withContent } from './withContent.ts'

const defaultLimit = 20

export const batchesCommand = defineCommand({
  name: 'batches',
  summary: '列出导入批次：何时、何人、哪些文件、改动多少、能否撤销',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: { limit: { type: 'string', value: '个数', explain: `最近多少个批次，默认 ${defaultLimit}` } },
  run: async ({ values, isJson, environment }) => {
    const limit = readCount('limit', values.limit, { unset: defaultLimit, most: 99_999 })
    return withContent(environment, async ({ pool }) => {
      const batches = await listBatches(pool, limit)
      if (isJson) console.info(JSON.stringify(batches))
      else console.info(batches.length === 0 ? '还没有导入批次。' : batches.map(formatBatch).join('\n'))
      return 0
    })
  },
})

function formatBatch(batch: Batch): string {
  const changed = Object.values(batch.counts).reduce((sum, count) => sum + count.changed, 0)
  const when = batch.finishedAt.slice(0, 16).replace('T', ' ')
  return `${String(batch.number).padStart(5)}  ${when}  ${batch.startedBy}  ${batch.summary}  改动 ${changed} 条  ${standingOf(batch)}`
}

function standingOf(batch: Batch): string {
  if (batch.undoneBy !== null) return `已由批次 ${batch.undoneBy} 撤销`
  return batch.isKept ? '可撤销' : '不可撤销'
}
