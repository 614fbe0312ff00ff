import { type ExitCode, OperatorError } from '@portal/config/operator-error'
import { explainSearch, formatSearchTry, openTransactionSearch } from '@portal/search-index'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { defineCommand } from './defineCommand.ts'
import { withContent } from './withContent.ts'

/** As long as the search page takes. */
const longestQuestion = 100

export const searchTryCommand = defineCommand({
  name: 'search-try',
  summary: '试搜一句话：怎样读它（词、地点、动作、所问），前五个结果和分数',
  parameters: '<问题>',
  parameterCount: { min: 1, max: 1 },
  options: { region: { type: 'string', value: '区划', explain: '访问者所在的区划，默认全省' } },
  notes: '不计入搜索的次数。问题里有空格的，加引号。',
  run: ({ parameters, values, isJson, environment }) => {
    const [question = ''] = parameters
    if ([...question].length > longestQuestion)
      throw new OperatorError(`问题不能超过 ${longestQuestion} 个字。`, { exitCode: 2 })
    return withContent(environment, ({ pool, config }) =>
      readSnapshot<ExitCode>(pool, async (client) => {
        const place = await openTransactionSearch(client)
        const code = values.region ?? config.PORTAL_PROVINCE
        const chain = place.content.regions.chain(code)
        if (chain.length === 0) throw new OperatorError(`没有这个区划：${code}。`, { exitCode: 2 })
        const said = await explainSearch(place, { keyword: question, chain })
        console.info(isJson ? JSON.stringify(said) : formatSearchTry(said))
        return 0
      }),
    )
  },
})
