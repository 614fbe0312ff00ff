import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSocketFolder } from '@portal/tooling'

/** How a content service fails. Each gives back as much of what it was sent as it can. */
const failures = {
  'hangs up': (_echo, answer) => answer.destroy(),
  'answers 500 in the words of the request': (echo, answer) => sendProblem(answer, 500, echo),
  'answers 400 in the words of the request': (echo, answer) => sendProblem(answer, 400, echo),
  'answers 404 in the words of the request': (echo, answer) => sendProblem(answer, 404, echo),
  'answers JSON that breaks off': (echo, answer) => sendJson(answer, JSON.stringify({ name: echo }).slice(0, -1)),
  'answers words where JSON is due': (echo, answer) => sendJson(answer, echo),
  'answers JSON of another shape': (echo, answer) => sendJson(answer, JSON.stringify([echo, { items: echo }])),
  'answers HTML': (echo, answer) => answer.setHeader('content-type', 'text/html').end(echo),
  'answers what is no HTTP': (echo, answer) => answer.socket?.end(`${echo}\r\n\r\n`),
  'breaks off in the middle': (echo, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 }).write(echo)
    setTimeout(() => answer.destroy(), 20)
  },
  'never answers': () => undefined,
} satisfies Record<string, (echo: string, answer: ServerResponse) => unknown>

export type Failure = keyof typeof failures
export const failureNames = Object.keys(failures) as Failure[]

/** Every page asks for its region first, and none would come further without it. */
const province = { code: '440000', name: '广东省', level: 'province' }
const region = { ...province, path: [province], children: [] }

/** A content service that knows the province and does nothing else right, at the place where the one of this data folder would be. */
export interface FailingContent {
  readonly dataFolder: string
  fail(how: Failure): void
  stop(): Promise<void>
}

export async function startFailingContent(): Promise<FailingContent> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-failing-'))
  let failure: Failure = 'hangs up'
  const server: Server = createServer(async (request, answer) => {
    if (request.url === '/api/regions/440000') return sendJson(answer, JSON.stringify(region))
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // Cut off by the shell; there is nobody to answer.
      return
    }
    const sent = [request.method, request.url, JSON.stringify(request.headers), Buffer.concat(chunks)].join(' ')
    failures[failure](`${sent} ${decodeURIComponent(request.url ?? '')}`, answer)
  })
  await new Promise<void>((resolve) => server.listen(makeSocketFolder(dataFolder), resolve))
  return {
    dataFolder,
    fail: (how) => {
      failure = how
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataFolder, { recursive: true })
    },
  }
}

function sendJson(answer: ServerResponse, text: string): void {
  answer.setHeader('content-type', 'application/json').end(text)
}

function sendProblem(answer: ServerResponse, status: number, echo: string): void {
  const problem = {
    type: '/problems/unavailable',
    title: echo,
    status,
    detail: echo,
    instance: echo,
    errors: [{ name: echo, message: echo }],
  }
  answer.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
}
