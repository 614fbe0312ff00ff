import { randomUUID } from 'node:crypto'
import { importContent } from '@portal/content/import'
import {
  interactionDto,
  interactionListDto,
  interactionProgressDto,
  interactionReceiptDto,
  liveSessionListDto,
  problemDto,
} from '@portal/contracts'
import { decryptFields, encryptedAttachment } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLetter } from '../src/letters/submissions.ts'
import { openVisitorServer, type Visit, type VisitorServer, withoutId } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const get = async (url: string) => (await server.app.inject({ url })).json()
const list = async (query = '') => interactionListDto.parse(await get(`/api/interactions?pageSize=50${query}`))

const letter = {
  entry: 'mail',
  kind: 'consult',
  title: '居住证到期怎么续签？',
  content: '居住证下个月到期，可以在网上办理续签吗？\r\n需要准备什么材料？',
  contactName: '王小明',
  contact: '138 0000 2001',
  isPublic: '0',
  region: '440100',
}

interface Upload {
  name: string
  type: string
  bytes: Buffer
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n29\n%%EOF')
const upload = (name: string, bytes: Buffer = pdf, type = 'application/pdf'): Upload => ({ name, type, bytes })

/** What a browser sends for a form, with or without scripts. */
async function encode(fields: Record<string, string>, files: readonly Upload[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files)
    form.append('attachments', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
  const request = new Request('http://portal/', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

async function send(changes: Record<string, string> = {}, files: readonly Upload[] = [], visit: Visit = {}) {
  const fields = { clientToken: randomUUID(), ...letter, ...(await server.prove()), ...changes }
  const { body, headers } = await encode(fields, files)
  return server.post('/api/interactions', body, visit, headers)
}

const faultsOf = async (changes: Record<string, string>, files: readonly Upload[] = []) => {
  const answer = await send(changes, files)
  expect(answer.statusCode, answer.body).toBe(400)
  return problemDto.parse(answer.json()).errors?.map((error) => error.name)
}

async function countLetters(): Promise<number> {
  return (await server.pool.query('select from interaction_submission')).rowCount ?? 0
}

test('published letters are listed newest first with figures, facets, filters and pages', async () => {
  const all = await list()
  expect(all.page.total).toBeGreaterThanOrEqual(40)
  expect(all.figures.total).toBe(all.page.total)
  expect(all.figures.replied).toBeGreaterThanOrEqual(40)
  expect(all.figures.meanWorkingDays).toBeGreaterThan(0)
  expect(all.figures.meanWorkingDays).toBeLessThan(8)
  expect(all.departments.length).toBeGreaterThan(15)
  const dates = all.interactions.map((entry) => Date.parse(entry.submittedAt))
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
  const complaints = await list('&kind=complaint')
  expect(complaints.page.total).toBe(all.kinds.find((kind) => kind.code === 'complaint')?.count)
  const pending = await list('&status=pending')
  expect(pending.interactions.every((entry) => entry.repliedAt === null)).toBe(true)
  const [department] = all.departments
  const named = await list(`&department=${encodeURIComponent(department?.name ?? '')}`)
  expect(named.page.total).toBe(department?.count)
  for (const { code, count } of pending.kinds)
    expect((await list(`&status=pending&kind=${code}`)).page.total, code).toBe(count)
  const [ofPending] = pending.departments
  expect((await list(`&status=pending&department=${encodeURIComponent(ofPending?.name ?? '')}`)).page.total).toBe(
    ofPending?.count,
  )
  expect(pending.figures.total).toBe(all.page.total)
  const governor = await list('&entry=governor')
  expect(governor.interactions.every((entry) => entry.entry.label === '我有话对省长说')).toBe(true)
  const found = await list(`&keyword=${encodeURIComponent('失业金')}`)
  expect(found.interactions[0]?.title).toContain('失业金')
  const second = interactionListDto.parse(await get('/api/interactions?pageSize=10&pageNo=2'))
  expect(second.interactions[0]?.no).toBe(all.interactions[10]?.no)
  expect((await list('&pageNo=9')).page.total).toBe(all.page.total)
})

test('letters of all are counted once for each state of the content, and searched whatever their letters’ case', async () => {
  await list()
  const before = server.statements.length
  const { page, figures } = await list('&kind=complaint')
  const counts = () => server.statements.slice(before).filter((name) => name.startsWith('interaction-counts'))
  expect(counts()).toEqual([])
  await server.pool.query(
    `insert into interaction (no, entry, kind, title, content, region_code, department_name, submitted_at, status, reply, replied_at, source, updated_at)
     select 'TEST-1', entry, 'complaint', 'App 打不开', content, region_code, department_name, submitted_at, status, reply, replied_at, source, updated_at
     from interaction where status = 'replied' limit 1`,
  )
  await server.pool.query(`insert into content_change (summary, tags) values ('新来信', '{interactions}')`)
  await server.service.state.refresh()
  const changed = await list('&kind=complaint')
  expect(changed.page.total).toBe(page.total + 1)
  expect(changed.figures.replied).toBe(figures.replied + 1)
  expect(counts()).toEqual(['interaction-counts-like'])
  for (const word of ['APP', 'app', 'App 打']) {
    const { page, interactions } = await list(`&keyword=${encodeURIComponent(word)}`)
    expect([page.total, interactions[0]?.no]).toEqual([1, 'TEST-1'])
  }
  await server.pool.query(`delete from interaction where no = 'TEST-1'`)
})

test('a region shows its own letters and those of the places in it', async () => {
  const city = await list('&region=440100')
  const places = new Set(city.interactions.map((entry) => entry.region.code.slice(0, 4)))
  expect(places).toEqual(new Set(['4401']))
  expect(new Set(city.interactions.map((entry) => entry.region.level))).toEqual(new Set(['city', 'county']))
})

test('a letter is read with its answer, its matter and the working days the answer took', async () => {
  const [entry] = (await list(`&keyword=${encodeURIComponent('身份证快到期')}`)).interactions
  const detail = interactionDto.parse(await get(`/api/interactions/${entry?.no}`))
  expect(detail).toMatchObject({ status: { code: 'replied' }, workingDays: 1, matter: { name: '居民身份证换领' } })
  expect(detail.orgCode).toMatch(/^[0-9A-Z]{9}$/)
  expect((await server.app.inject({ url: '/api/interactions/none' })).statusCode).toBe(404)
})

test('simple questions of the sample were answered within five working days, on working days', async () => {
  const { calendar } = await server.service.state.current()
  const { interactions } = await list('&kind=consult&status=replied')
  for (const { no } of interactions) {
    const detail = interactionDto.parse(await get(`/api/interactions/${no}`))
    expect(detail.workingDays, detail.title).toBeLessThanOrEqual(5)
    expect(calendar.isWorkingDay(detail.repliedAt?.slice(0, 10) ?? ''), detail.title).toBe(true)
  }
})

test('a page of live sessions behind the last one still says how many there are', async () => {
  const all = liveSessionListDto.parse(await get('/api/live-sessions'))
  const behind = liveSessionListDto.parse(await get('/api/live-sessions?pageNo=9'))
  expect([behind.sessions, behind.page.total]).toEqual([[], all.page.total])
})

test('live sessions say whether they are to come, on air or over', async () => {
  const { sessions } = liveSessionListDto.parse(await get('/api/live-sessions'))
  expect(sessions.map((session) => session.state)).toEqual(['upcoming', 'ended', 'ended'])
  expect(sessions[1]?.highlights.length).toBeGreaterThan(0)
  server.moveClock((Date.parse('2026-11-26T15:30:00+08:00') - server.service.now().getTime()) / 60_000)
  expect(liveSessionListDto.parse(await get('/api/live-sessions')).sessions[0]?.state).toBe('live')
})

test('a letter gets a number and a query code, and nobody but its writer learns of it', async () => {
  const before = await list()
  const clientToken = randomUUID()
  const answer = await send({ clientToken }, [
    upload('../回执.pdf'),
    upload('照片.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'),
  ])
  expect(answer.statusCode, answer.body).toBe(200)
  const receipt = interactionReceiptDto.parse(answer.json())
  expect(receipt.no).toMatch(/^HD20261126\d{6}$/)
  expect(receipt.queryCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await list()).page.total).toBe(before.page.total)
  const { rows } = await server.pool.query('select to_jsonb(s) as row from interaction_submission s where no = $1', [
    receipt.no,
  ])
  for (const text of [letter.title, letter.contactName, letter.contact, '居住证'])
    expect(JSON.stringify(rows)).not.toContain(text)
  const kept = await findLetter(server.service, clientToken)
  expect(kept).toMatchObject({
    title: letter.title,
    content: letter.content.replace('\r\n', '\n'),
    contact: letter.contact,
  })
  expect(JSON.stringify(rows)).not.toContain(receipt.queryCode.replaceAll('-', ''))
  // Five working days from the day after Thursday, the 26th.
  expect(receipt.replyBy).toBe('2026-12-03')
  const files = await server.pool.query(
    'select name, bytes, media_type, encrypted from interaction_attachment where submission_no = $1 order by position',
    [receipt.no],
  )
  expect(files.rows.map(({ encrypted: _, ...row }) => row)).toEqual([
    { name: null, bytes: null, media_type: 'application/pdf' },
    { name: null, bytes: null, media_type: 'image/jpeg' },
  ])
  const place = { table: 'interaction_attachment', fields: encryptedAttachment }
  const read = files.rows.map(({ encrypted }, index) =>
    decryptFields(place, { submissionNo: receipt.no, position: index + 1, encrypted }, testSecret),
  )
  expect(read.map(({ texts }) => texts.name)).toEqual(['回执.pdf', '照片.jpg'])
  expect(read[0]?.bytes).toEqual(pdf)
  const status = await server.post('/api/interactions/status', { queryCode: ` ${receipt.queryCode.toLowerCase()} ` })
  expect(interactionProgressDto.parse(status.json())).toMatchObject({
    no: receipt.no,
    status: { code: 'pending' },
    reply: null,
  })
  expect(status.body).not.toContain(letter.contactName)
})

test('whoever writes into the database cannot have another letter read to him by his own query code', async () => {
  const [own, other] = [await send({ title: '我的来信' }), await send({ title: '别人的来信' })].map((answer) =>
    interactionReceiptDto.parse(answer.json()),
  )
  await server.pool.query(
    `update interaction_submission s set encrypted = o.encrypted from interaction_submission o where s.no = $1 and o.no = $2`,
    [own?.no, other?.no],
  )
  const answer = await server.post('/api/interactions/status', { queryCode: own?.queryCode })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('别人')
})

test('a letter that comes while programs from before may be there is written as they read it', async () => {
  await server.pool.query("update schema_migration set name = name || '-' where kind = 'contract'")
  try {
    const receipt = interactionReceiptDto.parse((await send({}, [upload('回执.pdf')])).json())
    const { rows } = await server.pool.query(
      'select title, name from interaction_submission join interaction_attachment on submission_no = no where no = $1',
      [receipt.no],
    )
    expect(rows).toEqual([{ title: letter.title, name: '回执.pdf' }])
    const status = await server.post('/api/interactions/status', { queryCode: receipt.queryCode })
    expect(interactionProgressDto.parse(status.json()).title).toBe(letter.title)
  } finally {
    await server.pool.query("update schema_migration set name = rtrim(name, '-') where kind = 'contract'")
  }
})

test('the writer reads the answer that an operator has imported; a code nobody has opens nothing', async () => {
  const receipt = interactionReceiptDto.parse((await send()).json())
  const row = {
    no: receipt.no,
    status: 'replied',
    departmentName: '广州市公安局',
    reply: '您好！可以在网上办理。',
    repliedAt: '2026-11-27 10:00',
    updatedAt: '2026-11-27 10:00',
  }
  const run = (entity: string, value: unknown) =>
    importContent({
      pool: server.pool,
      secret: testSecret,
      sources: [{ file: 'reply.json', entity, rows: [{ row: 1, value }] }],
      dryRun: false,
      summary: 'test',
    })
  expect((await run('interaction_reply', row)).faults).toEqual([])
  expect((await run('interaction_reply', { ...row, no: 'HD20200101000001' })).faults[0]?.reason).toBe(
    '没有这个互动来信',
  )
  expect((await run('interaction_reply', { ...row, reply: null })).faults.map((fault) => fault.column)).toEqual([
    '答复',
    '答复时间',
  ])
  const status = await server.post('/api/interactions/status', { queryCode: receipt.queryCode })
  expect(interactionProgressDto.parse(status.json())).toMatchObject({ status: { label: '已答复' }, reply: row.reply })
  const unknown = await server.post('/api/interactions/status', { queryCode: 'ABCD-EFGH-JKMN-PQRS' })
  expect(unknown.statusCode).toBe(404)
  expect((await server.post('/api/interactions/status', { queryCode: "' or 1=1 --" })).statusCode).toBe(400)
  const address = '192.0.2.5'
  for (let index = 0; index < 20; index += 1)
    await server.post('/api/interactions/status', { queryCode: 'ABCD-EFGH-JKMN-PQRS' }, { address })
  expect(
    (await server.post('/api/interactions/status', { queryCode: receipt.queryCode }, { address })).statusCode,
  ).toBe(429)
})

test('a form that is sent twice, one after the other or at once, is one letter with one receipt', async () => {
  const proof = await server.prove()
  const before = await countLetters()
  const clientToken = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ clientToken, ...proof })))
  answers.push(await send({ clientToken, ...proof }))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await countLetters()).toBe(before + 1)
  // A form that is sent again when its proof has ended was taken all the same.
  server.moveClock(31)
  expect((await send({ clientToken, ...proof })).body).toBe(answers[0]?.body)
  expect((await send({ clientToken, content: '换一个内容' })).statusCode).toBe(409)
})

test.each([
  ['who reads the answer', { isPublic: '1' }],
  ['where the answer goes', { contact: '13800002009' }],
  ['what it is', { kind: 'complaint' }],
  ['whom it is for', { region: '440300' }],
])('a form that now says otherwise %s is not thanked for as if it were taken', async (_, change) => {
  const clientToken = randomUUID()
  expect((await send({ clientToken })).statusCode).toBe(200)
  const again = await send({ clientToken, ...change })
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('内容不能再改')])
})

test('one proof carries one letter, also when two forms come at once', async () => {
  const proof = await server.prove()
  const before = await countLetters()
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(proof)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400, 400])
  expect(await countLetters()).toBe(before + 1)
})

test('every fault of a letter is named with its field', async () => {
  expect(await faultsOf({ title: '' })).toEqual(['title'])
  expect(await faultsOf({ title: '长'.repeat(51) })).toEqual(['title'])
  expect(await faultsOf({ content: '长'.repeat(1001) })).toEqual(['content'])
  expect(await faultsOf({ content: ' \u200b\n' })).not.toEqual([])
  expect(await faultsOf({ kind: 'report', isPublic: 'yes' })).toEqual(['kind', 'isPublic'])
  expect(await faultsOf({ contact: '12345' })).toEqual(['contact'])
  expect(await faultsOf({ region: '999999', orgCode: 'ZZZZZZZZZ', matterCode: '000000000000' })).toEqual([
    'region',
    'orgCode',
    'matterCode',
  ])
  expect(await faultsOf({ role: 'admin' })).toEqual(['role'])
  expect(await faultsOf({ clientToken: 'x' })).toEqual(['clientToken'])
  expect(await faultsOf({ proofAnswer: '50001' })).toEqual(['proofAnswer'])
  expect((await send({ contact: 'me@example.com' })).statusCode).toBe(200)
})

test('a letter that may be published must not hold a phone or an ID number; a private one may', async () => {
  expect(await faultsOf({ isPublic: '1', content: '请回电 13800002001' })).toEqual(['content'])
  expect(await faultsOf({ isPublic: '1', title: '证件 440104199001011234 有误' })).toEqual(['title'])
  expect((await send({ isPublic: '0', content: '请回电 13800002001' })).statusCode).toBe(200)
})

test('scripts in a letter are kept as text and come back as text', async () => {
  const receipt = interactionReceiptDto.parse(
    (await send({ title: '<script>alert(1)</script>', content: "'); drop table interaction; --" })).json(),
  )
  const status = await server.post('/api/interactions/status', { queryCode: receipt.queryCode })
  expect(status.headers['content-type']).toContain('application/json')
  expect(status.headers['x-content-type-options']).toBe('nosniff')
  expect((await list()).page.total).toBeGreaterThan(0)
})

test('a file that lies about its type, is too large or one too many is refused with a sentence, and nothing is kept', async () => {
  const before = await countLetters()
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  for (const file of [
    upload('说明.pdf', html),
    upload('图.png', pdf, 'image/png'),
    upload('程序.exe', Buffer.from('MZ')),
    upload('空.pdf', Buffer.alloc(0)),
  ])
    expect(await faultsOf({}, [file])).toEqual(['attachments'])
  const large = await send({}, [upload('大.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]))])
  expect(large.statusCode).toBe(413)
  expect(problemDto.parse(large.json()).detail).toContain('2 MB')
  const many = await send(
    {},
    Array.from({ length: 4 }, (_, index) => upload(`${index}.pdf`)),
  )
  expect(many.statusCode).toBe(413)
  expect(problemDto.parse(many.json()).detail).toContain('3 个附件')
  expect(await countLetters()).toBe(before)
  expect((await send({}, [upload('', Buffer.alloc(0), 'application/octet-stream')])).statusCode).toBe(200)
})

test('a body that is no form, broken off or full of parts ends in a sentence', async () => {
  const { body, headers } = await encode({ clientToken: randomUUID(), ...letter, ...(await server.prove()) }, [
    upload('a.pdf'),
  ])
  const json = await server.post('/api/interactions', { title: 'x' })
  expect(json.statusCode).toBeLessThan(500)
  const cut = await server.post('/api/interactions', body.subarray(0, body.length - 60), {}, headers)
  expect(cut.statusCode).toBe(400)
  const noBoundary = await server.post('/api/interactions', body, {}, { 'content-type': 'multipart/form-data' })
  expect(noBoundary.statusCode).toBe(400)
  const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']))
  const flooded = await encode(fields, [])
  expect((await server.post('/api/interactions', flooded.body, {}, flooded.headers)).statusCode).toBe(413)
  const proto = await encode({ ['__proto__']: 'x', constructor: 'y', ...letter }, [])
  expect((await server.post('/api/interactions', proto.body, {}, proto.headers)).statusCode).toBe(400)
  for (const answer of [json, cut, noBoundary]) expect(answer.body).not.toMatch(/boundary|multipart|stack|FST_/i)
})

test('one visitor sends ten letters an hour at most, and is stopped before the body is read', async () => {
  const address = '203.0.113.50'
  for (let index = 0; index < 10; index += 1) await send({ title: '' }, [], { address })
  const stopped = await send({}, [], { address })
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
})

test('an import refuses phone and ID numbers in what everybody can read', async () => {
  const [entry] = (await list()).interactions
  const { rows } = await server.pool.query(
    'select no, kind, title, content, region_code as "regionCode", department_name as "departmentName", submitted_at as "submittedAt", source, updated_at as "updatedAt" from interaction where no = $1',
    [entry?.no],
  )
  const row = JSON.parse(JSON.stringify(rows[0]))
  const faults = async (changes: object) =>
    (
      await importContent({
        pool: server.pool,
        secret: testSecret,
        sources: [
          {
            file: 'interaction.json',
            entity: 'interaction',
            rows: [{ row: 1, value: { ...row, status: 'pending', ...changes } }],
          },
        ],
        dryRun: true,
        summary: 'test',
      })
    ).faults.map((fault) => fault.column)
  expect(await faults({})).toEqual([])
  expect(await faults({ content: '我的电话 138 0000 2001，请回复' })).toEqual(['内容'])
  expect(await faults({ title: '身份证 440104199001011234' })).toEqual(['标题'])
  expect(await faults({ status: 'replied', reply: '已与您（13800002001）联系', repliedAt: '2026-11-28' })).toEqual([
    '答复',
  ])
})

test('neither letters nor codes are in the log', async () => {
  const receipt = interactionReceiptDto.parse((await send({ content: '一个不该进日志的句子' })).json())
  await server.post('/api/interactions/status', { queryCode: receipt.queryCode })
  const log = server.logged.join('')
  expect(log).toContain('/api/interactions/status')
  for (const text of ['不该进日志', letter.contactName, letter.contact, receipt.queryCode])
    expect(log).not.toContain(text)
  expect(withoutId((await server.post('/api/interactions/status', { queryCode: 'x' })).body)).not.toHaveProperty(
    'stack',
  )
})
