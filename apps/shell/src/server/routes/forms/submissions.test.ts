import type { Submission } from '@portal/area'
import { RouteTable } from '@portal/contracts/routes'
import { Upstream } from '@portal/http/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CollectedLog, collectLog } from '../../../test/collectLog.ts'
import { type ContentEcho, startContentEcho } from '../../../test/startContentEcho.ts'
import { registerSubmissions } from './submissions.ts'

const interaction = {
  name: 'interaction',
  area: 'affairs-public',
  title: '政民互动',
  addresses: { v3: ['/v3/gov-people-interact'] },
  query: { id: 'code' },
  submits: {
    letter: '/api/interactions',
    vote: '/api/faqs/:id/votes',
    refused: '/api/status/:id',
    unanswered: '/api/garbage',
  },
} as const
const about = { ...interaction, name: 'about', addresses: { v3: ['/v3/about'] }, submits: {} } as const
const page = '/v3/gov-people-interact'

let content: ContentEcho
let log: CollectedLog
let shell: FastifyInstance
let origin: string
let rendered: Submission[]

beforeEach(async () => {
  content = await startContentEcho()
  log = collectLog()
  rendered = []
  await start()
})

async function start(formBytesLimit?: number): Promise<void> {
  shell = Fastify({ loggerInstance: log.logger, bodyLimit: 64 * 1024 })
  const table = new RouteTable([interaction, about])
  registerSubmissions(shell, {
    routes: () => table,
    pages: {
      answerPerVisitor: (_request, response, { submission }) => {
        if (submission) rendered.push(submission)
        response.end('the page')
      },
    },
    upstream: new Upstream({ address: content.socket }),
    ...(formBytesLimit && { formBytesLimit }),
  })
  origin = await shell.listen({ host: '127.0.0.1', port: 0 })
}

afterEach(async () => {
  await shell.close()
  await content.stop()
})

function post(address: string, body: RequestInit['body'], headers: Record<string, string> = {}) {
  return fetch(`${origin}${address}`, { method: 'POST', body: body ?? null, headers })
}
const typed = (...pairs: string[][]) => new URLSearchParams(pairs)

describe('a form that a page sends without scripts', () => {
  test('goes to the address that its route declares, and the page is rendered with the receipt', async () => {
    const answer = await post(`${page}?submit=letter`, typed(['title', '路灯 坏了'], ['tags', 'a'], ['tags', 'b']))
    expect(await answer.text()).toBe('the page')
    expect(content.received).toMatchObject([{ method: 'POST', url: '/api/interactions' }])
    expect(JSON.parse(content.received[0]?.body ?? '')).toEqual({ title: '路灯 坏了', tags: ['a', 'b'] })
    expect(content.received[0]?.headers['content-type']).toBe('application/json')
    expect(rendered).toMatchObject([
      { form: 'letter', fields: { title: ['路灯 坏了'], tags: ['a', 'b'] }, receipt: { url: '/api/interactions' } },
    ])
  })

  test('takes its files along, which the page does not get back', async () => {
    const form = new FormData()
    form.set('title', '路灯')
    form.set('attachments', new File(['%PDF-1.7'], '照片 1.pdf', { type: 'application/pdf' }))
    await post(`${page}?submit=letter`, form)
    const received = await new Response(content.received[0]?.body ?? '', {
      headers: { 'content-type': content.received[0]?.headers['content-type'] ?? '' },
    }).formData()
    expect(received.get('title')).toBe('路灯')
    expect(received.get('attachments')).toMatchObject({ name: '照片 1.pdf', size: 8 })
    expect(rendered[0]?.fields).toEqual({ title: ['路灯'] })
  })

  test('fills the address with the page’s own parameters, never with what else stands in it', async () => {
    await post(`${page}?submit=vote&id=F1`, typed(['isUseful', '1']))
    expect(content.received[0]?.url).toBe('/api/faqs/F1/votes')
    for (const id of ['', '../x', '%2e%2e%2fx']) {
      expect((await post(`${page}?submit=vote&id=${id}`, typed())).status).toBe(404)
    }
    expect(content.received).toHaveLength(1)
  })

  test('takes names that all objects have for names of fields, as text and in parts', async () => {
    const before = Reflect.ownKeys(Object.prototype)
    const names = ['__proto__', '__proto__[polluted]', 'constructor', 'constructor.prototype.polluted']
    const form = new FormData()
    for (const name of names) form.append(name, 'x')
    for (const body of [typed(...names.map((name) => [name, 'x'])), form]) await post(`${page}?submit=letter`, body)
    expect(rendered.map(({ fields }) => Object.keys(fields))).toEqual([names, names])
    expect(content.received[0]?.body).toBe(`{${names.map((name) => `"${name}":"x"`).join(',')}}`)
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
  })

  test('says who sends it as the connection shows, whatever the visitor claims', async () => {
    await post(`${page}?submit=letter`, typed(['a', '1']), { 'x-visitor-address': '9.9.9.9', cookie: 'a=1' })
    expect(content.received[0]?.headers['x-visitor-address']).toBe('127.0.0.1')
    expect(content.received[0]?.headers.cookie).toBeUndefined()
  })
})

describe('a form that was not taken', () => {
  test.each([
    ['409', 409],
    ['429', 429],
    ['503', 503],
  ])('with %s comes back with what was typed and a sentence', async (id, status) => {
    await post(`${page}?submit=refused&id=${id}`, typed(['title', '路灯']))
    expect(rendered).toMatchObject([{ fields: { title: ['路灯'] }, problem: { status: 503, errors: [] } }])
    expect(rendered[0]?.receipt).toBeUndefined()
    expect(content.received[0]?.url).toBe(`/api/status/${status}`)
  })

  test('because nobody answers says so, and the log holds nothing of it', async () => {
    await post(`${page}?submit=unanswered`, typed(['title', 'PRIVATE-WORDS']))
    expect(rendered).toMatchObject([{ problem: { status: 503, detail: expect.stringContaining('稍后') } }])
    expect(log.lines('form not taken')).toHaveLength(1)
    expect(log.text()).not.toContain('PRIVATE')
  })

  test('because it is too large is read to its end, so that the browser shows the sentence', async () => {
    const form = new FormData()
    form.set('attachments', new Blob([Buffer.alloc(8 * 1024 * 1024)]), '大.pdf')
    expect(await (await post(`${page}?submit=letter`, form)).text()).toBe('the page')
    await post(`${page}?submit=letter`, typed(['title', 'x'.repeat(70_000)]))
    await post(`${page}?submit=letter`, typed(...Array.from({ length: 60 }, (_, at) => [`n${at}`, '1'])))
    expect(rendered.map(({ problem }) => problem?.status)).toEqual([413, 413, 413])
    expect(content.received).toEqual([])
  })

  test('because it has very many parts is refused before they are taken apart, whatever is in them', async () => {
    await post(`${page}?submit=letter`, typed(...Array.from({ length: 300 }, () => ['title', ''])))
    const form = new FormData()
    for (let at = 0; at < 300; at += 1) form.append('attachments', new Blob([]), '')
    await post(`${page}?submit=letter`, form)
    expect(rendered.map(({ problem }) => problem?.status)).toEqual([413, 413])
    expect(content.received).toEqual([])
  })

  test('because it names two lines between parts is refused: what counts them and what reads them could choose differently', async () => {
    const part = '--a\r\ncontent-disposition: form-data; name="title"\r\n\r\n\r\n'
    const type = 'multipart/form-data; boundary=a; boundary=b'
    await post(`${page}?submit=letter`, `${part.repeat(300)}--a--\r\n`, { 'content-type': type })
    expect(rendered.map(({ problem }) => problem?.status)).toEqual([400])
    expect(content.received).toEqual([])
  })

  test('because a name is longer than any of a form is refused', async () => {
    const type = 'multipart/form-data; boundary=a'
    for (const more of ['', '; filename="a"']) {
      const head = `content-disposition: form-data; name="${'x'.repeat(1_000)}"${more}`
      await post(`${page}?submit=letter`, `--a\r\n${head}\r\n\r\n1\r\n--a--\r\n`, { 'content-type': type })
    }
    expect(rendered.map(({ problem }) => problem?.status)).toEqual([413, 413])
    expect(content.received).toEqual([])
  })

  test('because it breaks off in a part is refused', async () => {
    const broken = '--a\r\ncontent-disposition: form-data; name="attachments"; filename="a"\r\n\r\nhalf'
    await post(`${page}?submit=letter`, broken, { 'content-type': 'multipart/form-data; boundary=a' })
    expect(rendered.map(({ problem }) => problem?.status)).toEqual([400])
    expect(content.received).toEqual([])
  })

  test('because too much is on its way says so, and takes no room for longer than it is there', async () => {
    await shell.close()
    await start(4 * 1024 * 1024)
    const form = new FormData()
    form.set('attachments', new Blob([Buffer.alloc(2 * 1024 * 1024)]), '路灯.jpg')
    const small = new FormData()
    small.set('attachments', new Blob([Buffer.alloc(700 * 1024)]), '路灯.jpg')
    await post(`${page}?submit=letter`, form)
    expect(rendered).toMatchObject([{ problem: { status: 503, detail: expect.stringContaining('重新提交') } }])
    for (const _ of [1, 2]) await post(`${page}?submit=letter`, small)
    expect(content.received).toHaveLength(2)
  })

  test.each([
    ['text/plain', 'title=1'],
    ['multipart/form-data', 'no line between parts'],
    ['multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
    ['application/json', '{"title":"1"}'],
  ])('because it is no form (%s) says so', async (type, body) => {
    await post(`${page}?submit=letter`, body, { 'content-type': type })
    expect(rendered).toMatchObject([{ fields: {}, problem: { status: 400 } }])
    expect(content.received).toEqual([])
  })
})

describe('what is no form of a page', () => {
  test.each([`${page}`, `${page}?submit=`, `${page}?submit=other`, `${page}?submit=constructor`])(
    'is not taken at %s',
    async (address) => {
      expect((await post(address, typed(['a', '1']))).status).toBe(404)
      expect(content.received).toEqual([])
    },
  )

  test('is not taken by a page without forms, nor by an address without a page', async () => {
    expect((await post('/v3/about?submit=letter', typed())).status).toBe(404)
    expect((await post('/v3/nothing?submit=letter', typed())).status).toBe(404)
  })

  test('is taken from a page that tells no referrer, also over plain HTTP, where browsers say no more', async () => {
    const answer = await post(`${page}?submit=letter`, typed(['a', '1']), { origin: 'null' })
    expect([answer.status, content.received.length]).toEqual([200, 1])
  })

  test.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'is not taken from another site: %o',
    async (headers) => {
      const answer = await post(`${page}?submit=letter`, typed(['a', '1']), headers)
      expect(answer.status).toBe(403)
      expect(content.received).toEqual([])
    },
  )
})
