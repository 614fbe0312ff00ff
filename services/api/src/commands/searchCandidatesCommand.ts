import { readFile } from 'node:fs/promises'
import { OperatorError } from '@portal/config/operator-error'
import { commandLog, defineCommand, withContent } from '@portal/content/commands'
import { explainSearch, formatSearchTry } from '@portal/search-index'
import { z } from 'zod'
import { ContentState } from '../state/ContentState.ts'
import { loadSearchedContent } from '../state/loadContent.ts'

/** More than ever come near the top. */
const maxCandidates = 60

const questions = z.array(z.object({ query: z.string().min(1).max(100) })).min(1)

export const searchCandidatesCommand = defineCommand({
  name: 'search-candidates',
  summary: '列出一批问句的候选事项和排序依据',
  parameters: '<文件>',
  parameterCount: { min: 1, max: 1 },
  options: {
    region: { type: 'string', value: '区划代码', explain: '在哪个地区提问，默认不限' },
  },
  notes: '文件为 JSON 列表，每项的 query 是一个问句。搜索排序的权重由 portal search-fit 用这些依据学得。',
  run: async ({ parameters, values, isJson, environment }) => {
    const asked = await readQuestions(parameters[0] ?? '')
    return withContent(environment, async ({ pool }) => {
      const state = new ContentState(pool, commandLog, loadSearchedContent)
      try {
        const content = await state.current()
        const chain = values.region === undefined ? [] : content.regions.chain(values.region)
        if (values.region !== undefined && chain.length === 0)
          throw new OperatorError(`没有区划代码为 ${values.region} 的地区。`, { exitCode: 2 })
        const limit = isJson ? maxCandidates : undefined
        const answers: Awaited<ReturnType<typeof explainSearch>>[] = []
        for (const { query } of asked)
          answers.push(await explainSearch({ pool, content }, { keyword: query, chain, limit }))
        console.info(isJson ? JSON.stringify(answers) : answers.map(formatSearchTry).join('\n\n'))
        return 0
      } finally {
        await state.close()
      }
    })
  },
})

async function readQuestions(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`读不到文件 ${file}。`, { exitCode: 2 })
  })
  try {
    return questions.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(`${file} 应为 JSON 列表，每项的 query 是一个不超过 100 字的问句。`, { exitCode: 2 })
  }
}
