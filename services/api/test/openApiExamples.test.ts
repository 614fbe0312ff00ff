import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerExamples, answersFile, problemExamples } from '../src/openApi/answerExamples.ts'
import { askExamples, askRefusals } from './askExamples.ts'
import { type DescribedOperation, faultsOf, operationsOf, readDescription } from './readDescription.ts'
import { hasShapeOf, shortenAnswer } from './shortenAnswer.ts'
import { openVisitorServer, type VisitorServer } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const renew = 'npx vitest run services/api/test/openApiExamples.test.ts --project services -u'
/** The shell answers it, from the pages. */
const answeredElsewhere = '/api/content/{path}'

const answerOf = ({ responses }: DescribedOperation) => responses[200]?.content?.['application/json']

test('every JSON answer shows an example that its schema takes', async () => {
  const { document, text } = await readDescription(server.app)
  const faultOf = faultsOf(document)
  const answered = operationsOf(document).filter(answerOf)
  expect(answered.length).toBeGreaterThan(60)
  for (const operation of answered) {
    const { schema = {}, example } = answerOf(operation) ?? {}
    const name = `${operation.method} ${operation.path}: ${renew}`
    expect(example, name).toBeDefined()
    expect(faultOf(schema, example), name).toBeUndefined()
  }
  expect(brotliCompressSync(text).length).toBeLessThan(150 * 1024)
})

test('every refusal shows a problem document of its status', async () => {
  const { document } = await readDescription(server.app)
  const faultOf = faultsOf(document)
  for (const { method, path, responses } of operationsOf(document))
    for (const [status, { content }] of Object.entries(responses)) {
      const problem = content?.['application/problem+json']
      if (!problem) continue
      const [reference] = Object.values(problem.examples ?? {})
      const { value } = document.components.examples[reference?.$ref.split('/').at(-1) ?? ''] ?? {}
      expect(value, `${method} ${path} ${status}`).toMatchObject({ status: Number(status) })
      expect(faultOf(problem.schema, value), `${method} ${path} ${status}`).toBeUndefined()
    }
})

test(`what an example shows is what the interface answers; what is not any more is renewed by ${renew}`, async () => {
  const { document } = await readDescription(server.app)
  const asked = operationsOf(document).filter((one) => answerOf(one) && one.path !== answeredElsewhere)
  const answers = await askExamples(server, asked)
  const page = `get ${answeredElsewhere}`
  const kept = {
    answers: { ...refreshExamples(answerExamples, answers), [page]: answerExamples[page] },
    problems: refreshExamples(problemExamples, await askRefusals(server)),
  }
  await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot(answersFile)
})

/** Examples stay as they are while the answers still have what they show: other values are no reason to write them anew. */
function refreshExamples(examples: Readonly<Record<string, unknown>>, answers: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const isTrue = name in examples && hasShapeOf(examples[name], answer)
      return [name, isTrue ? examples[name] : shortenAnswer(answer)]
    }),
  )
}
