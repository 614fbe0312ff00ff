import { importContent } from '@portal/content/import'
import { formSentences, problemDto, progressDetailDto, progressTokenDto } from '@portal/contracts'
import { caseStatus } from '@portal/records/codes'
import { testSecret } from '@portal/records/testing'
import { codeMatters, createHandlings, generateCases, generateRegions } from '@portal/sample'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import { sweepAt } from './sweepAt.ts'
import { testService } from './testService.ts'
import { openVisitorServer, type VisitorServer, withoutId } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const { places, findHandlings } = createHandlings(generateRegions('440000'))
const cases = generateCases(places, { matters: codeMatters(), findHandlings })
const caseOf = (name: string) => {
  const found = cases.find((entry) => entry.applicantName === name)
  if (!found) throw new Error(`no sample case of ${name}`)
  return found
}

interface Question {
  name: string
  caseNo: string
}

const ask = async (question: Question, address?: string) =>
  server.post('/api/progress', { ...question, ...(await server.prove()) }, address === undefined ? {} : { address })
const askFor = ({ applicantName: name, caseNo }: { applicantName: string; caseNo: string }) => ask({ name, caseNo })

async function openToken(name: string): Promise<string> {
  const answer = await askFor(caseOf(name))
  expect(answer.statusCode, answer.body).toBe(200)
  return progressTokenDto.parse(answer.json()).token
}

const open = (token: string) => server.post('/api/progress/detail', { token })

test('an applicant who knows name and number sees the case, masked, and nobody keeps a copy', async () => {
  const answer = await open(await openToken('李四'))
  const detail = progressDetailDto.parse(answer.json())
  expect(detail).toMatchObject({
    applicant: '李*',
    phone: '138****1002',
    status: { code: '10', label: '已办结（准予/出证）' },
    promise: { state: 'finished' },
    result: { name: '社会保障卡' },
    delivery: { way: { label: '邮寄送达' }, carrier: '邮政快递' },
    rating: { isOpen: true, level: null },
  })
  expect(detail.matter.name).toBe('社会保障卡申领')
  expect((await server.app.inject({ url: `/api/guides/${detail.matter.guideCode}` })).statusCode).toBe(200)
  expect(detail.steps.map((step) => step.node?.code)).toEqual(['1', '2', '3', '5', '6'])
  expect(answer.body).not.toContain('李四')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})

test('the sample has a case in every status, each with a timeline that can be', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(24)
  expect(new Set(cases.map((entry) => entry.status))).toEqual(new Set(Object.keys(caseStatus)))
  for (const entry of cases) {
    const token = progressTokenDto.parse((await askFor(entry)).json()).token
    const answer = await open(token)
    const detail = progressDetailDto.parse(answer.json())
    expect(answer.body).not.toContain(entry.applicantName)
    expect(detail.status.code).toBe(entry.status)
    expect(detail.result === null, entry.applicantName).toBe(detail.finishedAt === null)
    const starts = detail.steps.map((step) => Date.parse(step.startedAt))
    expect(starts, entry.applicantName).toEqual([...starts].sort((one, other) => one - other))
    const isOpenEnded = detail.finishedAt === null
    expect(detail.steps.at(-1)?.endedAt === null || !isOpenEnded || entry.status === '05', entry.applicantName).toBe(
      true,
    )
  }
})

test('working days to the promised day are counted, an overdue case says so, a paused one does not run', async () => {
  const promiseOf = async (name: string) => progressDetailDto.parse((await open(await openToken(name))).json()).promise
  expect(await promiseOf('张三')).toEqual({ date: '2026-11-25', state: 'running', days: 3, isEstimate: false })
  expect(await promiseOf('林建国')).toEqual({ date: '2026-11-13', state: 'overdue', days: 5, isEstimate: false })
  expect(await promiseOf('王五')).toMatchObject({ state: 'paused', days: null })
  expect(await promiseOf('吴九')).toBeNull()
})

test('the name may be written as people write it, the number with blanks and small letters', async () => {
  const { caseNo } = caseOf('阿依古丽·买买提')
  for (const name of ['阿依古丽•买买提', ' 阿依古丽 · 买买提 '])
    expect((await ask({ name, caseNo: ` ${caseNo.slice(0, 6)} ${caseNo.slice(6)}` })).statusCode).toBe(200)
})

test('an unknown number, a wrong name and a case past its time get the same answer by the same statements', async () => {
  const { caseNo } = caseOf('张三')
  await server.pool.query(`insert into visitor_case select (jsonb_populate_record(c, '{"case_no": "OLD-000001",
    "applied_at": "2020-01-01", "accepted_at": "2020-01-02", "finished_at": "2020-02-01", "status": "10"}')).* from visitor_case c limit 1`)
  const watch = async (question: Question) => {
    const proof = await server.prove()
    server.statements.length = 0
    const answer = await server.post('/api/progress', { ...question, ...proof })
    return { status: answer.statusCode, body: withoutId(answer.body), statements: [...server.statements] }
  }
  const wrongName = await watch({ name: '张四', caseNo })
  expect(wrongName.status).toBe(404)
  expect(wrongName.statements).toContain('match-case')
  expect(problemDto.omit({ requestId: true }).parse(wrongName.body).detail).toContain('办结超过 2 年')
  expect(await watch({ name: '张三', caseNo: '44000020261116000099996' })).toEqual(wrongName)
  expect(await watch({ name: '张三', caseNo: 'SZ-2026-000123' })).toEqual(wrongName)
  expect(await watch({ name: '张三', caseNo: 'OLD-000001' })).toEqual(wrongName)
})

test('a number with a wrong digit is told at its field before anything is counted or asked', async () => {
  const { caseNo } = caseOf('李四')
  const mistyped = `${caseNo.slice(0, 8)}${(Number(caseNo[8]) + 1) % 10}${caseNo.slice(9)}`
  server.statements.length = 0
  const answer = await server.post('/api/progress', { name: '李四', caseNo: mistyped, ...(await server.prove()) })
  expect(answer.statusCode).toBe(400)
  expect(problemDto.parse(answer.json()).errors).toEqual([
    { name: 'caseNo', message: formSentences.mistypedCaseNumber },
  ])
  expect(server.statements).toEqual([])
})

test('a visitor is locked out of a case number after eight attempts, whether it exists or not, also for the right name', async () => {
  server.moveClock(31)
  const known = caseOf('孙七')
  const lock = async (caseNo: string, name: string, address: string) => {
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await ask({ name: '某某', caseNo }, address)).statusCode).toBe(404)
    return ask({ name, caseNo }, address)
  }
  const locked = await lock(known.caseNo, known.applicantName, '192.0.2.10')
  const unknown = await lock('44000020261116000088880', '孙七', '192.0.2.10')
  expect(locked.statusCode).toBe(429)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect(withoutId(unknown.body)).toEqual(withoutId(locked.body))
  expect(unknown.headers['retry-after']).toBe(locked.headers['retry-after'])
  expect(problemDto.parse(locked.json()).detail).not.toContain(known.caseNo)
  // Another process over the same database knows it too.
  const other = await buildServer(testService(server.pool, { now: server.service.now }), pino({ level: 'silent' }))
  const payload = { name: known.applicantName, caseNo: known.caseNo, ...(await server.prove()) }
  const headers = { 'x-visitor-address': '192.0.2.10' }
  const again = await other.inject({ method: 'POST', url: '/api/progress', payload, headers })
  expect(again.statusCode).toBe(429)
  await other.close()
})

test('a stranger who guesses names locks out himself, and not the applicant', async () => {
  server.moveClock(31)
  const { caseNo, applicantName } = caseOf('孙七')
  for (let attempt = 0; attempt < 20; attempt += 1) await ask({ name: `某${attempt}`, caseNo }, '192.0.2.66')
  expect((await ask({ name: applicantName, caseNo }, '192.0.2.66')).statusCode).toBe(429)
  expect((await ask({ name: applicantName, caseNo }, '198.18.0.1')).statusCode).toBe(200)
})

test('after forty attempts of many visitors the end of the phone number is asked for as well, whether there is such a case or not', async () => {
  server.moveClock(31)
  const { caseNo, applicantName: name, phone } = caseOf('李四')
  const phoneEnd = phone?.slice(-4) ?? ''
  const unknown = 'SZ-2026-000777'
  const send = async (question: object) => server.post('/api/progress', { ...question, ...(await server.prove()) })
  for (const number of [caseNo, unknown])
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect((await ask({ name: `某${attempt}`, caseNo: number })).statusCode).toBe(404)
  const asked = await send({ name, caseNo })
  expect(asked.statusCode).toBe(400)
  expect(problemDto.parse(asked.json()).errors).toEqual([{ name: 'phoneEnd', message: formSentences.phoneEndNeeded }])
  for (const other of [
    { name: '某某', caseNo },
    { name, caseNo: unknown },
  ])
    expect(withoutId((await send(other)).body)).toEqual(withoutId(asked.body))
  const wrongEnd = await send({ name, caseNo, phoneEnd: '0000' })
  expect(wrongEnd.statusCode).toBe(404)
  for (const other of [
    { name: '某某', caseNo, phoneEnd },
    { name, caseNo: unknown, phoneEnd },
  ])
    expect(withoutId((await send(other)).body)).toEqual(withoutId(wrongEnd.body))
  for (const bad of ['12', '12345', '一二三四'])
    expect((await send({ name, caseNo, phoneEnd: bad })).statusCode).toBe(400)
  const opened = await send({ name, caseNo, phoneEnd: ` ${phoneEnd}` })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(server.logged.join('')).not.toContain(`"${phoneEnd}"`)
})

test('a case without a phone number is not opened by an empty one when it is asked for', async () => {
  server.moveClock(31)
  const { caseNo, applicantName: name } = caseOf('周八')
  await server.pool.query('update visitor_case set phone_masked = null where case_no = $1', [caseNo])
  for (let attempt = 0; attempt < 40; attempt += 1) await ask({ name: '某某', caseNo })
  expect((await ask({ name, caseNo })).statusCode).toBe(400)
  const guessed = { name, caseNo, phoneEnd: '1234', ...(await server.prove()) }
  expect((await server.post('/api/progress', guessed)).statusCode).toBe(404)
})

test('the window slides: when the first attempts are half an hour old, there is room again', async () => {
  server.moveClock(31)
  const { caseNo, applicantName } = caseOf('周八')
  const address = '192.0.2.20'
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await ask({ name: '某某', caseNo }, address)
    server.moveClock(2)
  }
  const locked = await ask({ name: applicantName, caseNo }, address)
  expect(locked.statusCode).toBe(429)
  expect(locked.headers['retry-after']).toBe(String((30 - 16) * 60))
  server.moveClock(13)
  expect((await ask({ name: applicantName, caseNo }, address)).statusCode).toBe(429)
  server.moveClock(2)
  expect((await ask({ name: applicantName, caseNo }, address)).statusCode).toBe(200)
})

test('parallel guesses get past neither limit', async () => {
  const { caseNo } = caseOf('何秀英')
  const guess = async (count: number, visit: { address?: string }) => {
    const proofs = await Promise.all(Array.from({ length: count }, () => server.prove()))
    server.statements.length = 0
    const answers = await Promise.all(
      proofs.map((proof, index) => server.post('/api/progress', { name: `何${index}`, caseNo, ...proof }, visit)),
    )
    const matched = server.statements.filter((name) => name === 'match-case').length
    return { matched, refused: answers.filter(({ statusCode }) => statusCode === 429 || statusCode === 400).length }
  }
  expect(await guess(20, { address: '192.0.2.30' })).toEqual({ matched: 8, refused: 12 })
  expect(await guess(60, {})).toEqual({ matched: 32, refused: 28 })
})

test('a visitor is locked out after thirty attempts, whatever numbers are tried, and a network counts as one', async () => {
  const attempt = (index: number, address: string) =>
    server.post(
      '/api/progress',
      { name: '某某', caseNo: `TRY-${index}00000`, proofTicket: 'x', proofAnswer: '1' },
      { address },
    )
  for (let index = 0; index < 30; index += 1)
    expect((await attempt(index, `2001:db8:0:7::${index.toString(16)}`)).statusCode).toBe(400)
  expect((await attempt(30, '2001:db8:0:7:ffff::1')).statusCode).toBe(429)
  expect((await attempt(31, '2001:db8:0:8::1')).statusCode).toBe(400)
})

test('a proof is used once, also by requests that come at the same time', async () => {
  const { applicantName: name, caseNo } = caseOf('黄小芳')
  const proof = await server.prove()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.post('/api/progress', { name, caseNo, ...proof })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400, 400, 400])
  const replay = await server.post('/api/progress', { name, caseNo, ...proof })
  expect(problemDto.parse(replay.json()).errors).toEqual([
    { name: 'proofAnswer', message: '验证已经使用过，请重新验证' },
  ])
})

test('a wrong answer spends the ticket; a ticket that was forged or has ended opens nothing', async () => {
  const { applicantName: name, caseNo } = caseOf('黄小芳')
  const send = (proof: { proofTicket: string; proofAnswer: string }) =>
    server.post('/api/progress', { name, caseNo, ...proof })
  const proof = await server.prove('words')
  expect((await send({ ...proof, proofAnswer: '99' })).statusCode).toBe(400)
  expect((await send(proof)).statusCode).toBe(400)
  expect((await send({ ...proof, proofTicket: proof.proofTicket.replace('words', 'work') })).statusCode).toBe(400)
  const later = await server.prove()
  server.moveClock(31)
  expect(problemDto.parse((await send(later)).json()).detail).toContain('已过期')
  expect((await send(await server.prove('words'))).statusCode).toBe(200)
})

test('questions in words are allowed ten times in half an hour', async () => {
  const attempt = async (index: number) => {
    const proof = await server.prove('words')
    return server.post('/api/progress', { name: '某某', caseNo: `WORDS-${index}`, ...proof }, { address: '192.0.2.77' })
  }
  for (let index = 0; index < 10; index += 1) expect((await attempt(index)).statusCode).toBe(404)
  expect((await attempt(10)).statusCode).toBe(429)
})

test('a token opens the case for ten minutes and is kept as a digest only', async () => {
  const token = await openToken('张三')
  const { rows } = await server.pool.query('select digest from progress_token')
  expect(JSON.stringify(rows)).not.toContain(token)
  server.moveClock(9.9)
  expect((await open(token)).statusCode).toBe(200)
  server.moveClock(0.2)
  const ended = await open(token)
  expect(ended.statusCode).toBe(404)
  expect(withoutId((await open('A'.repeat(43))).body)).toEqual(withoutId(ended.body))
  await sweepAt(server)
  expect(
    (await server.pool.query('select 1 from progress_token where expires_at < $1', [server.service.now()])).rowCount,
  ).toBe(0)
})

test('a case is rated once, after its end, with the token of its applicant', async () => {
  const token = await openToken('黄小芳')
  const rate = (body: object) => server.post('/api/ratings', { token, level: '1', ...body })
  expect((await rate({ level: '6' })).statusCode).toBe(400)
  expect((await rate({ tags: ['服务态度差'] })).statusCode).toBe(400)
  expect((await rate({ tags: ['<script>'] })).statusCode).toBe(400)
  const running = await server.post('/api/ratings', { token: await openToken('张三'), level: '1' })
  expect(running.statusCode).toBe(409)
  const answers = await Promise.all([1, 2, 3].map(() => rate({ tags: ['全程网上办理'], text: '办得很快\u0000' })))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
  const detail = progressDetailDto.parse((await open(token)).json())
  expect(detail.rating).toEqual({ isOpen: false, level: { code: '1', label: '非常满意' } })
  const { rows } = await server.pool.query('select text from case_rating')
  expect(rows).toEqual([{ text: '办得很快' }])
  expect((await server.post('/api/ratings', { token: 'B'.repeat(43), level: '1' })).statusCode).toBe(404)
})

test('hostile bodies get a sentence and come back in no answer', async () => {
  const proof = await server.prove()
  const bodies: unknown[] = [
    null,
    [],
    'text',
    42,
    { name: { $ne: null }, caseNo: ['1'], ...proof },
    { name: '张三', caseNo: "1' or '1'='1", ...proof },
    { name: '张三', caseNo: '1234567', ...proof, extra: true },
    { name: '', caseNo: '1234567', ...proof },
    { name: '张'.repeat(5000), caseNo: '1234567', ...proof },
    { name: '张三', caseNo: '1234567', proofTicket: 'x'.repeat(10_000), proofAnswer: '1' },
    { name: '<script>alert(1)</script>', caseNo: '<img>', ...proof },
  ]
  for (const body of bodies) {
    const answer = await server.post('/api/progress', JSON.stringify(body), {}, { 'content-type': 'application/json' })
    expect(answer.statusCode, JSON.stringify(body)?.slice(0, 80)).toBe(400)
    expect(answer.body).not.toMatch(/<script>|<img>/)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const huge = await server.post('/api/progress', { name: 'x'.repeat(100_000), caseNo: '1' })
  expect(huge.statusCode).toBe(413)
  expect(problemDto.parse(huge.json()).detail).toContain('过大')
  const broken = await server.post('/api/progress', '{"name"', {}, { 'content-type': 'application/json' })
  expect(broken.statusCode).toBe(400)
  const odd = await server.post('/api/progress', '__proto__', {}, { 'content-type': 'application/xml' })
  expect(odd.statusCode).toBe(415)
  const scripted = await ask({ name: '<script>alert(1)</script>', caseNo: 'SCRIPT-1' })
  expect(scripted.statusCode).toBe(404)
  expect(scripted.body).not.toContain('<script>')
})

test('neither a dump of the table nor the log knows an applicant, a number or a token', async () => {
  const token = await openToken('陈小明')
  await open(token)
  const { rows } = await server.pool.query('select row_to_json(c) as row from visitor_case c')
  const dump = JSON.stringify(rows)
  for (const { applicantName, phone } of cases) {
    expect(dump).not.toContain(applicantName)
    expect(dump).not.toContain(phone)
  }
  const attempts = JSON.stringify((await server.pool.query('select * from attempt')).rows)
  const log = server.logged.join('')
  expect(log).toContain('/api/progress/detail')
  for (const text of [token, '陈小明', caseOf('陈小明').caseNo, '198.51.', '192.0.2.77']) {
    expect(log).not.toContain(text)
    expect(attempts).not.toContain(text)
  }
})

test('an import of cases refuses certificate numbers, mistyped numbers and timelines that cannot be', async () => {
  const { applicantName, ...row } = caseOf('张三')
  const run = (value: unknown) =>
    importContent({
      pool: server.pool,
      secret: testSecret,
      sources: [{ file: 'case.json', entity: 'case', rows: [{ row: 1, value }] }],
      dryRun: true,
      summary: 'test',
    })
  const reasonsOf = async (value: unknown) =>
    (await run(value)).faults.map((fault) => `${fault.column}：${fault.reason}`)
  expect(await reasonsOf({ ...row, applicantName, certNo: '440104199001011234' })).toEqual(['certNo：不认识的列'])
  expect(await reasonsOf(row)).toEqual(['申请人名称：不能为空'])
  expect((await reasonsOf({ ...row, applicantName, caseNo: '44010020261116000000010' }))[0]).toContain('校验位不正确')
  expect(await reasonsOf({ ...row, applicantName, status: '10' })).toEqual(['办结时间：该状态的办件应填办结时间'])
  expect((await reasonsOf({ ...row, applicantName, acceptedAt: '2026-11-01' }))[0]).toContain('不能早于申请时间')
  const { rows } = await server.pool.query(
    'select applicant_digest as "applicantDigest", applicant_masked as "applicantMasked" from visitor_case where case_no = $1',
    [row.caseNo],
  )
  const report = await run({ ...row, ...rows[0] })
  expect(report.faults).toEqual([])
  expect(report.counts.case?.changed).toBe(0)
})
