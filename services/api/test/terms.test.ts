import { importContent } from '@portal/content/import'
import { comboDto, guideAnswerDto, paperAnswerDto } from '@portal/contracts'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
let code: string
beforeAll(async () => {
  server = await openWritableServer()
  const { rows } = await server.pool.query<{ code: string }>(
    `select i.code from implementation i join guide g on g.code = i.guide_code
     where g.project_type = '2' and i.state = '1' order by i.code limit 1`,
  )
  code = rows[0]?.code ?? ''
})
afterAll(() => server.close())

async function readGuide() {
  const answer = guideAnswerDto.parse((await server.get(`/api/guides/${code}`)).body)
  if (answer.kind === 'moved') throw new Error('the guide has moved')
  return answer.guide
}

async function importTerm(value: { name: string; explanation: string; otherNames: string[] }) {
  const { faults } = await importContent({
    pool: server.pool,
    secret: testSecret,
    sources: [{ file: 'term.csv', entity: 'term', rows: [{ row: 2, value }] }],
    dryRun: false,
    summary: '名词解释',
  })
  expect(faults).toEqual([])
}

test('a guide brings the terms that it has, and no others; paper lists them at its end', async () => {
  const { glossary } = await readGuide()
  const names = glossary.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['承诺件', '行使层级']))
  for (const other of ['即办件', '告知承诺', '容缺受理']) expect(names).not.toContain(other)
  const answer = paperAnswerDto.parse((await server.get(`/api/guides/${code}/paper`)).body)
  const last = answer.kind === 'paper' ? answer.paper.sections.at(-1) : undefined
  expect(last).toMatchObject({ title: '名词解释', blocks: [{ pairs: glossary.map(({ name }) => ({ term: name })) }] })
})

test('a combined matter brings the terms of its page', async () => {
  const { rows } = await server.pool.query<{ code: string }>(
    `select code from combined_matter where state = '1' limit 1`,
  )
  const readCombo = async () => comboDto.parse((await server.get(`/api/combos/${rows[0]?.code}`)).body).glossary
  expect(await readCombo()).toEqual([])
  const value = { name: '办理形式', explanation: '可以用哪些方式申请。', otherNames: [] }
  await importTerm(value)
  await expect.poll(readCombo).toContainEqual({ name: value.name, explanation: value.explanation })
})

test('an imported explanation stands in guides at once', async () => {
  const value = { name: '承诺件', explanation: '约好几天之内办完的事项。', otherNames: [] }
  await importTerm(value)
  await expect
    .poll(async () => (await readGuide()).glossary)
    .toContainEqual({ name: '承诺件', explanation: '约好几天之内办完的事项。' })
})
