import { once } from 'node:events'
import { Agent, createServer, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RenderRequest } from '../../render/contract.ts'
import { makePagesFolder, type OpenPageServer, openPageServer, rendered, submission } from './test/openPageServer.ts'

const REQUESTS = 20_000
const VISITORS = 64
/** One in so many leaves before his answer is whole. */
const LEAVES = 10

let shell: OpenPageServer
let server: Server
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })

beforeEach(async () => {
  shell = await openPageServer(makePagesFolder())
  // Of pages that are in the cache some are pushed out all the time: 1 MB holds a few hundred.
  shell.source.answer = render
  server = createServer((request, response) => {
    const name = String(request.headers['x-visitor'] ?? '')
    if (request.method === 'POST')
      shell.pages.answerPerVisitor(request, response, { submission: { ...submission, fields: { title: [name] } } })
    else if (name !== '')
      shell.pages.answerPerVisitor(request, response, { visitor: { name, expiresAt: '2026-11-22T02:30:00.000Z' } })
    else shell.pages.answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
  await shell.remove()
})

/** A page that says whose it is and of what; a turn of the loop later or some, so that many are under way and some overtake others. */
async function render({ pathname, query, submission, visitor }: RenderRequest) {
  for (let turns = Math.floor(Math.random() * 4); turns > 0; turns -= 1) await new Promise(setImmediate)
  const keyword = query.keyword ?? ''
  return rendered(`[${submission?.fields.title?.[0] ?? visitor?.name ?? ''}|${pathname}|${keyword}]`)
}

interface Question extends RequestOptions {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  /** What the answer has to say. */
  readonly mark: string
}

/** Kept pages, new ones, forms and pages of one who is signed in, in turn. */
function questionOf(index: number): Question {
  const name = `visitor-${index}`
  const encoding = { 'accept-encoding': 'identity' }
  const own = { ...encoding, 'x-visitor': name }
  switch (index % 5) {
    case 0:
      return { method: 'POST', path: '/v3/notices', headers: own, mark: `[${name}|/v3/notices|]` }
    case 1:
      return { method: 'GET', path: '/v3/faq', headers: own, mark: `[${name}|/v3/faq|]` }
    case 2:
      return { method: 'GET', path: `/v2/search?keyword=${name}`, headers: encoding, mark: `[|/v2/search|${name}]` }
    case 3:
      return { method: 'GET', path: '/v3/faq', headers: encoding, mark: '[|/v3/faq|]' }
    default:
      return {
        method: 'GET',
        path: `/v3/notices?pageNum=${(index % 97) + 1}`,
        headers: encoding,
        mark: '[|/v3/notices|]',
      }
  }
}

interface Seen {
  readonly wrong: string[]
  readonly ids: Set<string>
  answered: number
  left: number
}

/** Resolves when the answer has come or the visitor is gone. */
function ask(index: number, seen: Seen): Promise<void> {
  const { mark, ...question } = questionOf(index)
  const isLeaver = index % LEAVES === Math.floor(index / LEAVES) % LEAVES
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, ...question }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        // The rest of it, when he has left.
        if (isLeaver && asked.destroyed) return
        const found = text.match(/\[[^\]]*\]/)?.[0]
        if (found !== mark && seen.wrong.length < 10) seen.wrong.push(`${mark} was answered with ${found}`)
        seen.ids.add(String(answer.headers['x-request-id']))
        seen.answered += 1
      })
    })
    asked.on('error', () => undefined)
    asked.on('close', resolve)
    asked.end()
    if (isLeaver) leave(asked, seen)
  })
}

/** Now, or while the page is rendered, or while it is sent. */
function leave(asked: ReturnType<typeof request>, seen: Seen): void {
  seen.left += 1
  const moments = [() => asked.destroy(), () => setImmediate(() => asked.destroy())]
  const moment = moments[seen.left % 3]
  if (moment) moment()
  else asked.on('response', () => asked.destroy())
}

test('of 20,000 requests, a tenth of whose visitors leave, none is answered with what is another visitor’s', async () => {
  const seen: Seen = { wrong: [], ids: new Set(), answered: 0, left: 0 }
  let next = 0
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (next < REQUESTS) await ask(next++, seen)
    }),
  )
  expect(seen.wrong).toEqual([])
  expect(seen.left).toBe(REQUESTS / LEAVES)
  // Who leaves may be too late.
  expect(seen.answered).toBeGreaterThanOrEqual(REQUESTS - seen.left)
  expect(seen.ids.size).toBe(seen.answered)
  expect((await shell.ask('/v3/faq')).status).toBe(200)
})
