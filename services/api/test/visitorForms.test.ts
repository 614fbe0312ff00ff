import { randomUUID } from 'node:crypto'
import {
  contactAnswerDto,
  faqDto,
  faqListDto,
  feedbackReceiptDto,
  policyDto,
  policyName,
  problemDto,
} from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFeedback } from '../src/letters/submissions.ts'
import type { RetentionDays } from '../src/state/ContentService.ts'
import { sweepAt } from './sweepAt.ts'
import { testRetention } from './testService.ts'
import { openVisitorServer, type VisitorServer } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const get = async (url: string) => (await server.app.inject({ url })).json()

test('challenges are made anew for each request and kept by nobody', async () => {
  const one = await server.app.inject({ url: '/api/challenge' })
  const other = await server.app.inject({ url: '/api/challenge' })
  expect(one.json().ticket).not.toBe(other.json().ticket)
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.headers.etag).toBeUndefined()
  expect((await server.app.inject({ url: '/api/challenge?kind=image' })).statusCode).toBe(400)
})

const feedback = {
  page: '/v2/guide/abc?region=440100&token=secret',
  kind: 'content',
  text: '办公时间已经变了',
  contact: '',
}

test('feedback on a page is kept once, without what its address may have opened', async () => {
  const body = { clientToken: randomUUID(), ...feedback, ...(await server.prove()) }
  const answers = await Promise.all([1, 2, 3].map(() => server.post('/api/feedback', body)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => feedbackReceiptDto.parse(answer.json()).no)).size).toBe(1)
  const { rows } = await server.pool.query('select page, text, contact from page_feedback')
  expect(rows).toEqual([{ page: '/v2/guide/abc?region=440100', text: null, contact: null }])
  expect(await findFeedback(server.service, body.clientToken)).toMatchObject({
    text: '办公时间已经变了',
    contact: null,
  })
})

test('feedback whose form carried another before is not thanked for as if it were taken', async () => {
  const clientToken = randomUUID()
  const post = async (changes: object) =>
    server.post('/api/feedback', { clientToken, ...feedback, ...(await server.prove()), ...changes })
  expect((await post({})).statusCode).toBe(200)
  for (const change of [
    { text: '还有一处' },
    { page: '/v2/guide/abd' },
    { contact: '13800002001' },
    { kind: 'link' },
  ]) {
    const again = await post(change)
    expect([again.statusCode, problemDto.parse(again.json()).detail]).toEqual([
      409,
      expect.stringContaining('已经提交过'),
    ])
  }
})

test('the address of a page is taken as people copy it, with its host and without', async () => {
  const post = async (page: string) =>
    server.post('/api/feedback', { ...feedback, clientToken: randomUUID(), ...(await server.prove()), page })
  const receipt = feedbackReceiptDto.parse(
    (await post('https://portal.example/v3/guide/abc?region=440100#materials')).json(),
  )
  const { rows } = await server.pool.query('select page from page_feedback where no = $1', [receipt.no])
  expect(rows).toEqual([{ page: '/v3/guide/abc?region=440100' }])
})

test.each(['//example.com/', '/\\example.com', 'javascript:alert(1)', '/v2/<script>', '/api/health', '', '/a b'])(
  'feedback on %s is refused, it is no page of the portal',
  async (page) => {
    const body = { clientToken: randomUUID(), ...feedback, ...(await server.prove()), page }
    const answer = await server.post('/api/feedback', body)
    expect(answer.statusCode).toBe(400)
    expect(problemDto.parse(answer.json()).errors?.[0]?.name).toBe('page')
  },
)

test('one visitor sends twenty remarks an hour at most', async () => {
  const address = '203.0.113.9'
  for (let index = 0; index < 20; index += 1) {
    const body = { clientToken: randomUUID(), ...feedback, proofTicket: 'x', proofAnswer: '1' }
    expect((await server.post('/api/feedback', body, { address })).statusCode).toBe(400)
  }
  const body = { clientToken: randomUUID(), ...feedback, ...(await server.prove()) }
  expect((await server.post('/api/feedback', body, { address })).statusCode).toBe(429)
})

test('questions are listed by topic with counts, found by keyword, and opened one by one', async () => {
  const all = faqListDto.parse(await get('/api/faqs?pageSize=50'))
  expect(all.page.total).toBeGreaterThanOrEqual(30)
  expect(all.topics.reduce((sum, topic) => sum + topic.count, 0)).toBe(all.page.total)
  const [topic] = all.topics
  const named = faqListDto.parse(await get(`/api/faqs?topic=${encodeURIComponent(topic?.name ?? '')}`))
  expect(named.page.total).toBe(topic?.count)
  expect(named.topics).toEqual(all.topics)
  const found = faqListDto.parse(await get(`/api/faqs?keyword=${encodeURIComponent('户口簿')}`))
  expect(found.faqs[0]?.matter?.name).toBe('内地居民婚姻登记（结婚）')
  expect(found.page.total).toBeLessThan(all.page.total)
  expect(faqDto.parse(await get(`/api/faqs/${found.faqs[0]?.id}`)).question).toBe(found.faqs[0]?.question)
  // A sign that means anything to the database means itself.
  const percents = faqListDto.parse(await get('/api/faqs?keyword=%25'))
  expect(percents.page.total).toBeLessThan(all.page.total)
  for (const { question, answer } of percents.faqs) expect(`${question}${answer}`).toContain('%')
  expect((await server.app.inject({ url: '/api/faqs/none' })).statusCode).toBe(404)
})

test('a vote counts once for a visitor and a day, and only on questions that exist', async () => {
  const { faqs } = faqListDto.parse(await get('/api/faqs'))
  const vote = (isUseful: unknown, address: string, id = faqs[0]?.id) =>
    server.post(`/api/faqs/${id}/votes`, { isUseful }, { address })
  const answers = await Promise.all([1, 2, 3].map(() => vote(true, '203.0.113.1')))
  expect(answers.map((answer) => answer.json().isCounted).sort()).toEqual([false, false, true])
  await vote(false, '203.0.113.2')
  // A form that is sent without scripts has words for it.
  expect((await vote('true', '203.0.113.4')).json()).toEqual({ isCounted: true })
  server.moveClock(24 * 60 + 1)
  await vote(true, '203.0.113.1')
  const { rows } = await server.pool.query('select useful_count, useless_count from faq_vote')
  expect(rows).toEqual([{ useful_count: 3, useless_count: 1 }])
  expect((await vote('yes', '203.0.113.3')).statusCode).toBe(400)
  expect((await vote(true, '203.0.113.3', 'none')).statusCode).toBe(404)
})

test('the holder of a network of IPv6 is fifty visitors at most, and locks out nobody else', async () => {
  const { faqs } = faqListDto.parse(await get('/api/faqs'))
  const voteFrom = async (address: string) => {
    const answer = await server.post(`/api/faqs/${faqs[1]?.id}/votes`, { isUseful: true }, { address })
    return answer.json().isCounted
  }
  const counted: boolean[] = []
  for (let at = 0; at < 60; at += 1) counted.push(await voteFrom(`2001:db8:aa:${at.toString(16)}::1`))
  expect(counted.indexOf(false)).toBe(50)
  expect(counted.filter(Boolean)).toHaveLength(50)
  expect(await voteFrom('2001:db8:bb::1')).toBe(true)
})

test('every text of the site has a version in force, sections with anchors, and its history', async () => {
  for (const name of policyName.options) {
    const policy = policyDto.parse(await get(`/api/policies/${name}`))
    expect(policy.state).toBe('current')
    expect(policy.history.filter((version) => version.isCurrent)).toHaveLength(1)
    expect(new Set(policy.sections.map((section) => section.anchor)).size).toBe(policy.sections.length)
    expect(JSON.stringify(policy)).not.toMatch(/\{\w+\}|<script/)
  }
  const privacy = policyDto.parse(await get('/api/policies/privacy-policy'))
  expect(privacy.version).toBe('2.0')
  for (const word of ['个人信息保护法', '未成年人', '撤回', '十分钟', '委托'])
    expect(JSON.stringify(privacy.sections)).toContain(word)
  const earlier = policyDto.parse(await get('/api/policies/privacy-policy?version=1.0'))
  expect(earlier).toMatchObject({ version: '1.0', state: 'superseded' })
  expect((await server.app.inject({ url: '/api/policies/privacy-policy?version=9.9' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/policies/none' })).statusCode).toBe(400)
})

test('a version that is announced for later is not in force before its day in China', async () => {
  await server.pool.query(
    `insert into policy select (jsonb_populate_record(p, '{"version": "3.0", "effective_on": "2027-01-01"}')).* from policy p where name = 'privacy-policy' and version = '2.0'`,
  )
  const stateAt = async (moment: string) => {
    server.moveClock((Date.parse(moment) - server.service.now().getTime()) / 60_000)
    return policyDto.parse(await get('/api/policies/privacy-policy')).version
  }
  expect(await stateAt('2026-12-31T23:59:00+08:00')).toBe('2.0')
  expect(policyDto.parse(await get('/api/policies/privacy-policy?version=3.0')).state).toBe('upcoming')
  expect(await stateAt('2027-01-01T00:00:00+08:00')).toBe('3.0')
})

test('a county is told whom to turn to in its city, and every city is listed', async () => {
  const answer = contactAnswerDto.parse(await get('/api/contacts?region=440104'))
  expect(answer.contact.region.code).toBe('440100')
  expect(answer.contact.hotline).toBe('020-12345')
  expect(answer.cities).toHaveLength(21)
  expect(answer.cities.every((city) => city.postCode !== null)).toBe(true)
  expect(contactAnswerDto.parse(await get('/api/contacts')).contact.region.code).toBe('440000')
})

const sweep = async (days: RetentionDays) => {
  await server.pool.query('update sweep_state set swept_at = $1', [server.service.now()])
  return (await sweepAt(server, { days })).deleted
}

test('what has ended is swept away', async () => {
  server.moveClock(3 * 24 * 60)
  expect(await sweep(server.service.retentionDays)).toMatchObject({ attempt: expect.any(Number) })
  for (const table of ['attempt', 'spent_challenge', 'progress_token'])
    expect((await server.pool.query(`select from ${table}`)).rowCount).toBe(0)
})

test('what visitors sent is deleted when its time is over, an unanswered letter not with the answered ones', async () => {
  const count = async (table: string) => (await server.pool.query(`select from ${table}`)).rowCount ?? 0
  const tables = [
    'interaction_submission',
    'interaction_attachment',
    'interaction_reply',
    'page_feedback',
    'case_rating',
  ]
  await server.pool.query(
    `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact, is_public, region_code, submitted_at)
     select no, gen_random_uuid(), no, 'mail', 'consult', '标题', '内容', '某某', '某处', false, '440100', $1 from unnest('{answered,waiting}'::text[]) no`,
    [server.service.now()],
  )
  await server.pool.query(`insert into interaction_attachment values ('answered', 1, 'a.pdf', 'application/pdf', 'x')`)
  await server.pool.query(
    `insert into interaction_reply values ('answered', 'replied', '民政局', '已办理', $1, $1), ('waiting', 'pending', null, null, null, $1)`,
    [server.service.now()],
  )
  const days = { ...testRetention, letters: 10, feedback: 20_000, ratings: 20_000 }
  server.moveClock(10 * 24 * 60)
  const before = await Promise.all(tables.map(count))
  await sweep(days)
  expect(await Promise.all(tables.map(count))).toEqual(before)
  server.moveClock(1)
  await sweep(days)
  const left = await server.pool.query(`select no from interaction_submission where no in ('answered', 'waiting')`)
  expect(left.rows).toEqual([{ no: 'waiting' }])
  expect(
    (await server.pool.query(`select from interaction_attachment where submission_no = 'answered'`)).rowCount,
  ).toBe(0)
  await sweep({ ...testRetention, letters: 20_000, feedback: 0, ratings: 0 })
  expect([await count('page_feedback'), await count('case_rating')]).toEqual([0, 0])
})
