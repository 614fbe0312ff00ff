import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { formatDay } from '@portal/format'
import { readSecretKey } from '@portal/records/secret'
import { formatFreeze, freezeSearches } from '@portal/search-index'
import { writeQuestionFile } from '../questions/writeQuestionFile.ts'
import { defineCommand } from './defineCommand.ts'
import { readCount } from './readCount.ts'
import { withContent } from './withContent.ts'

const defaultDays = 30
/** What fewer asked could tell of one person, as with hot words. */
const defaultMinimum = 20
const leastMinimum = 10

export const searchFreezeCommand = defineCommand({
  name: 'search-freeze',
  summary: '把近来实际搜索的词定为下个月的清单，与上一份对照，写成待填的搜索检验题',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {
    month: { type: 'string', value: '年-月', explain: '清单的月份，如 2026-12，默认下个月' },
    days: { type: 'string', value: '天数', explain: `统计最近多少天，默认 ${defaultDays}` },
    minimum: {
      type: 'string',
      value: '次数',
      explain: `少于此次数的词不列入，默认 ${defaultMinimum}，不少于 ${leastMinimum}`,
    },
    folder: { type: 'string', value: '文件夹', explain: '搜索检验题写在哪里，默认当前文件夹' },
  },
  notes: '只有次数，不含访客信息。再做一次同一个月的，替换原来的。',
  run: ({ values, isJson, environment }) => {
    const month = readMonth(values.month, formatDay(Date.now()))
    const days = readCount('days', values.days, { unset: defaultDays })
    const minimum = readCount('minimum', values.minimum, { unset: defaultMinimum, least: leastMinimum })
    return withContent(environment, async ({ pool, config }) => {
      const freeze = await freezeSearches(pool, { month, days, minimum, secret: readSecretKey(config) })
      const { matterOf: _, ...lists } = freeze
      if (freeze.words.length === 0) {
        console.info(isJson ? JSON.stringify({ ...lists, file: null }) : formatFreeze(freeze))
        return 0
      }
      const file = path.join(values.folder ?? '.', `搜索检验题-${month}.csv`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, await writeQuestionFile(pool, freeze, config.PORTAL_PROVINCE))
      console.info(
        isJson
          ? JSON.stringify({ ...lists, file })
          : `${formatFreeze(freeze)}\n\n已写出 ${file}，填好“事项编码”再导入。`,
      )
      return 0
    })
  },
})

function readMonth(text: string | undefined, today: string): string {
  if (text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
  if (text !== undefined) throw new OperatorError('--month 应为年-月，如 2026-12。', { exitCode: 2 })
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}
