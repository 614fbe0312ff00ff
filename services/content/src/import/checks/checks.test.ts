import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContent } from '../importContent.ts'
import { guideChecks } from './importChecks.ts'
import { type CheckLevels, defaultCheckLevels } from './readCheckLevels.ts'

type Values = Record<string, unknown>
interface Guide extends Values {
  code: string
  matterCode: string
  steps: Values[]
  fees: Values[]
  results: Values[]
}

let database: TestDatabase
let guide: Guide
let permit: { guide: Guide; matter: Values }
beforeAll(async () => {
  database = await openTestDatabase('tiny')
  const matters = rowsOf('catalogue_matter')
  const guides = rowsOf('guide') as Guide[]
  const matterOf = (name: string) => matters.find((row) => row.name === name)
  const guideOf = (matter: Values | undefined) =>
    guides.find((row) => row.matterCode === matter?.code && row.code === matter?.code)
  const asked = new Set(rowsOf('faq').map((row) => row.matterCode))
  const residence = guideOf(matterOf('居住证申领'))
  const matter = matters.find(
    (row) => row.taskType === '01' && row.state === '1' && !asked.has(row.code) && guideOf(row),
  )
  const permitGuide = guideOf(matter)
  if (!residence || !matter || !permitGuide) throw new Error('the sample has lost its matters')
  guide = residence
  permit = { guide: permitGuide, matter }
})
afterAll(() => database.close())

const sample = generateSample('440000')

function rowsOf(entity: string): Values[] {
  const source = sample.find((entry) => entry.entity === entity)
  const rows: Values[] = []
  if (source && Symbol.iterator in source.rows) for (const { value } of source.rows) rows.push(value as Values)
  return rows
}

function run(rows: { entity: string; value: unknown }[], checks?: CheckLevels) {
  return importContent({
    pool: database.pool,
    secret: testSecret,
    sources: rows.map(({ entity, value }) => ({ file: `${entity}.json`, entity, rows: [{ row: 1, value }] })),
    dryRun: true,
    summary: 'test',
    ...(checks && { checks }),
  })
}

test('the sample passes every check', async () => {
  const { warnings, ok } = await run([{ entity: 'guide', value: guide }])
  expect({ ok, warnings }).toEqual({ ok: true, warnings: [] })
})

/** One change for each check that makes a good guide fail it and no other. */
const spoilt: Record<string, () => { entity: string; value: unknown }[]> = {
  'immediate-time': () => change({ projectType: '1', promisedDays: 5, promisedUnit: '1', isAutoApprove: false }),
  'certificate-result': () => change({ results: [{ ...guide.results[0], name: '居住证', type: '40' }] }),
  'post-without-visit': () =>
    change({ ...calm, maxVisits: 0, visitReason: null, isOnline: false, canExpress: false, handlePlace: null }),
  'whole-online-visits': () => change({ ...calm, onlineLevel: 'IV', maxVisits: 1, visitReason: '须核验原件' }),
  'fee-details': () => change({ ...calm, isFee: true, feeText: '20 元', fees: [] }),
  'free-payment': () => change({ ...calm, isFee: false, canPayOnline: true, fees: [] }),
  'consult-phone': () => change({ consult: '020-83135078', complaint: '监督电话：020-83135078' }),
  'theme-audience': () => [
    { entity: 'catalogue_matter', value: { ...permit.matter, serverTypes: ['2'], corpThemes: [], userThemes: [] } },
  ],
  'permit-faq': () => [{ entity: 'guide', value: { ...permit.guide, faqs: [] } }],
  'flow-steps': () => change({ steps: guide.steps.slice(0, 3) }),
  'result-sample': () => change({ results: [{ ...guide.results[0], samples: [], sampleNote: null }] }),
}

const calm = { projectType: '2', isAutoApprove: false, onlineLevel: 'III' }

function change(values: Values) {
  return [{ entity: 'guide', value: { ...guide, ...values } }]
}

test.each(guideChecks)('$name: $reason', async ({ name, level }) => {
  const rows = spoilt[name]?.()
  if (!rows) throw new Error(`no case for ${name}`)
  const report = await run(rows)
  const found = [...report.faults, ...report.warnings]
  expect(found.map(({ check }) => check)).toEqual([name])
  expect(found[0]).toMatchObject({ row: 1, file: `${rows[0]?.entity}.json` })
  expect(report.ok).toBe(level === 'warning')
})

test('a check can be made stricter, or be left out', async () => {
  const rows = spoilt['flow-steps']?.() ?? []
  const strict = await run(rows, new Map([...defaultCheckLevels, ['flow-steps', 'error']]))
  expect(strict).toMatchObject({ ok: false, faults: [{ check: 'flow-steps' }] })
  const lenient = await run(rows, new Map([...defaultCheckLevels, ['flow-steps', 'off']]))
  expect(lenient).toMatchObject({ ok: true, warnings: [] })
})

test('what nobody comes for and has its place in words needs no post', async () => {
  const byPhone = { maxVisits: 0, visitReason: null, isOnline: false, canExpress: false, handlePlace: '打接运电话' }
  const { warnings } = await run(change({ ...calm, ...byPhone }))
  expect(warnings).toEqual([])
})

test('visits without a reason are refused whatever the levels', async () => {
  const report = await run(change({ maxVisits: 1, visitReason: null, onlineLevel: 'III' }), new Map())
  expect(report.faults).toMatchObject([{ check: 'visit-reason', column: '必须现场办理原因' }])
})

test('a body that gives one number for questions and complaints is told', async () => {
  const body = rowsOf('organisation')[0]
  const same = { ...body, phone: '020-83135078', complaint: '020-83135078' }
  const { warnings } = await run([{ entity: 'organisation', value: same }])
  expect(warnings).toMatchObject([{ check: 'consult-phone', column: '监督投诉方式' }])
})
