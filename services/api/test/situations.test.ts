import { importContent } from '@portal/content/import'
import { type GuideDto, guideAnswerDto } from '@portal/contracts'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
/** The sample's guide of 普通护照签发 as an import row. */
let passport: Record<string, unknown>
let address: string

beforeAll(async () => {
  server = await openWritableServer()
  const { rows } = await server.pool.query<{ matter: string; code: string }>(
    `select m.code as matter, i.code from catalogue_matter m join implementation i on i.matter_code = m.code
     where m.name = '普通护照签发' and i.region_code = '440104'`,
  )
  address = rows[0]?.code ?? ''
  const source = generateSample('440000').find(({ entity }) => entity === 'guide')
  for await (const row of source?.rows ?? []) {
    const value = row.value as Record<string, unknown>
    if (value.code === rows[0]?.matter) passport = value
  }
})
afterAll(() => server.close())

async function run(...guides: Record<string, unknown>[]) {
  const rows = guides.map((value, index) => ({ row: index + 1, value }))
  return importContent({
    pool: server.pool,
    secret: testSecret,
    sources: [{ file: 'guide.json', entity: 'guide', rows }],
    dryRun: true,
    summary: 'test',
  })
}

async function readGuide(query: string): Promise<GuideDto> {
  const answer = guideAnswerDto.parse((await server.get(`/api/guides/${address}${query}`)).body)
  if (answer.kind !== 'guide') throw new Error(`moved to ${answer.code}`)
  return answer.guide
}

const step = (showIf: unknown) => ({ name: '审核', channel: 'both', showIf })
const on = (question: string, options: string[], isNot = false) => ({ question, options, isNot })
const age = { id: 'age', text: '年龄？', kind: 'single', options: [option('adult'), option('child')] }

function option(id: string) {
  return { id, label: `选项${id}` }
}

test('a guide whose parts go by its questions and handle items is taken', async () => {
  const report = await run({
    ...passport,
    questions: [age],
    situationConditions: [{ text: '由监护人陪同。', showIf: [on('age', ['child'])] }],
    materials: [],
    fees: [],
    steps: [step([on('scene', ['h02']), on('age', ['child'])])],
  })
  expect(report).toMatchObject({ ok: true, faults: [] })
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['an unknown question', { steps: [step([on('place', ['home'])])] }, '办理流程', '引用了不存在的问题“place”'],
  ['an unknown option', { steps: [step([on('age', ['baby'])])] }, '办理流程', '引用了问题“年龄？”中不存在的选项“baby”'],
  [
    'conditions that never hold together',
    { situationConditions: [{ text: '陪同。', showIf: [on('age', ['child']), on('age', ['adult'])] }] },
    '分情形受理条件',
    '互相矛盾',
  ],
  ['a handle item that the matter does not have', { steps: [step([on('scene', ['h07'])])] }, '', '没有这个业务办理项'],
  ['a handle item in no form of one', { steps: [step([on('scene', ['first'])])] }, '办理流程', '不存在的选项“first”'],
  [
    'a question that takes the name of the handle items',
    { questions: [age, { ...age, id: 'scene' }] },
    '',
    '问题编号“scene”重复',
  ],
  [
    'a question asked because of a later one',
    {
      questions: [
        { ...age, showIf: [on('who', ['self'])] },
        { ...age, id: 'who', options: [option('self'), option('agent')] },
      ],
    },
    '',
    '会形成循环',
  ],
  ['a question without options', { questions: [{ ...age, options: [] }] }, '', '至少要有两个选项'],
])('%s is refused by name', async (_, change, column, reason) => {
  const report = await run({
    ...passport,
    questions: [age],
    situationConditions: [],
    materials: [],
    fees: [],
    steps: [],
    ...change,
  })
  expect(report.ok).toBe(false)
  expect(report.faults[0]?.column).toContain(column)
  expect(report.faults.map((fault) => fault.reason).join()).toContain(reason)
})

test('no answers at all make an error, and what they leave out is counted', async () => {
  const whole = await readGuide('')
  const ids = whole.questions.asked.flatMap(({ id, options }) => options.map((one) => `${id}:${one.id}`))
  const part = fc.oneof(fc.constantFrom(...ids, 'scene:-', 'scene:h00', 'q9:o9'), fc.string({ maxLength: 20 }))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const guide = await readGuide(`?a=${encodeURIComponent(parts.join(',').toWellFormed())}`)
      expect(guide.materials.length + guide.leftOut.materials).toBe(whole.materials.length)
      expect(guide.steps.length + guide.leftOut.steps).toBe(whole.steps.length)
      expect(guide.fees.length + guide.leftOut.fees).toBe(whole.fees.length)
      // The answers that were kept lead to the same guide again.
      const again = await readGuide(`?a=${guide.questions.answers}`)
      expect(again).toEqual({ ...guide, questions: { ...guide.questions, notices: [], isOutdated: false } })
    }),
    { numRuns: 60 },
  )
})

test('conditions and steps of some cases say of which, until the answers decide', async () => {
  const { rows } = await server.pool.query<{ code: string }>(
    `select i.code from catalogue_matter m join implementation i on i.matter_code = m.code
     where m.name = '灵活就业社会保险补贴申领' and i.region_code = '440104'`,
  )
  const read = async (answered: string) => {
    const answer = guideAnswerDto.parse((await server.get(`/api/guides/${rows[0]?.code}?a=${answered}`)).body)
    return answer.kind === 'guide' ? answer.guide.conditions : []
  }
  expect(await read('')).toContain('“您属于哪类人员？”选“离校两年内未就业的高校毕业生”的：补贴期限最长不超过两年。')
  // A sentence that says itself for whom it holds needs no more.
  expect(await read('who:hard')).toContain(
    '距离法定退休年龄不足五年的，补贴期限可以延长至退休，以初次核定时的年龄为准。',
  )
  const decided = await read('who:graduate')
  expect(decided).toContain('补贴期限最长不超过两年。')
  expect(decided.join()).not.toContain('三年')
})
