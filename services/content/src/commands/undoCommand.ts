import { OperatorError } from '@portal/config/operator-error'
import { undoBatch } from '../undo/undoBatch.ts'
import { defineCommand } from './defineCommand.ts'
import { withContent } from './withContent.ts'

export const undoCommand = defineCommand({
  name: 'undo',
  summary: '撤销一个批次：它改动的内容恢复为导入之前的样子',
  parameters: '<批次>',
  parameterCount: { min: 1, max: 1 },
  options: {},
  notes: '撤销本身也是一个批次，可以再撤销。批次号见 portal batches。',
  audit: ({ parameters }) => ({ act: 'undo', detail: { batch: Number(parameters[0]) || 'unknown' } }),
  run: async ({ parameters, isJson, environment }) => {
    const number = readNumber(parameters[0] ?? '')
    return withContent(environment, async ({ pool, config }) => {
      const report = await undoBatch({ pool, number, undoableBatches: config.PORTAL_UNDO_BATCHES })
      const changed = Object.values(report.counts).reduce((sum, count) => sum + count.changed, 0)
      console.info(
        isJson
          ? JSON.stringify(report)
          : `已撤销批次 ${report.undone}，恢复 ${changed} 条记录。要取消这次撤销，请执行 portal undo ${report.batch}。`,
      )
      return 0
    })
  },
})

function readNumber(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new OperatorError('批次应为正整数，见 portal batches。', { exitCode: 2 })
}
