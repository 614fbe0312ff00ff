import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import { pino } from 'pino'
import { queryCodeExample, tokenExample } from '../src/openApi/examples.ts'
import { warmUp } from '../src/search/warmUp.ts'
import { buildServer } from '../src/server.ts'
import { type DescribedOperation, exampleAddress } from './readDescription.ts'
import { testService } from './testService.ts'
import type { VisitorServer } from './visitorServer.ts'

/** What opens something for one visitor is shown as the forms that are sent with it show it. */
const shownSecrets = new Map([
  ['token', tokenExample],
  ['queryCode', queryCodeExample],
])

/** What the interface answers to the examples of its own description, by method and address. */
export async function askExamples(server: VisitorServer, operations: readonly DescribedOperation[]) {
  await warmUp(server.app, '')
  // Lists say the day of the last import, which is when the sample was prepared.
  await server.pool.query('update content_change set changed_at = $1', [server.service.now()])
  const given = new Map<string, unknown>()
  const answers: Record<string, unknown> = {}
  for (const operation of operations) {
    const { method, path } = operation
    const address = exampleAddress(operation)
    const answer =
      method === 'post' ? await sendExample(server, operation, given) : await server.app.inject({ url: address })
    if (answer.statusCode !== 200) throw new Error(`${method} ${address} answers ${answer.body}`)
    const body: Record<string, unknown> = answer.json()
    for (const [name, shown] of shownSecrets) {
      if (!(name in body)) continue
      given.set(name, body[name])
      body[name] = shown
    }
    answers[`${method} ${path}`] = body
  }
  return answers
}

/** @param given what earlier answers gave to be sent now */
async function sendExample(server: VisitorServer, operation: DescribedOperation, given: Map<string, unknown>) {
  const [[type, { example }] = ['', { example: {} }]] = Object.entries(operation.requestBody?.content ?? {})
  const fields = new Map(Object.entries(example as object))
  for (const [name, value] of given) if (fields.has(name)) fields.set(name, value)
  if (fields.has('proofTicket'))
    for (const [name, value] of Object.entries(await server.prove())) fields.set(name, value)
  const address = exampleAddress(operation)
  if (type !== 'multipart/form-data') return server.post(address, Object.fromEntries(fields))
  const form = new FormData()
  for (const [name, value] of fields) if (typeof value === 'string') form.append(name, value)
  const request = new Request('http://portal/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return server.post(address, Buffer.from(await request.arrayBuffer()), {}, headers)
}

const headers = { 'x-request-id': '2b0e2f0e-6b1c-4f64-9b52-1f6d8f2f8f10', 'x-visitor-address': '198.51.100.1' }

/** A refusal of each status that the description names, by status. */
export async function askRefusals({ app }: VisitorServer) {
  const refused = new Map<number, unknown>()
  const note = (answer: { statusCode: number; json(): unknown }) => refused.set(answer.statusCode, answer.json())
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/api/feedback', headers: { ...headers, 'content-type': type }, payload })
  note(await app.inject({ url: '/api/home?region=1', headers }))
  note(await app.inject({ url: '/api/guides/11440103YY040103254000704Y0100X', headers }))
  note(await send('application/json', JSON.stringify({ text: 'x'.repeat(40_000) })))
  note(await send('text/csv', 'a,b'))
  const form = { clientToken: headers['x-request-id'], page: '/v3/contact-us', kind: 'content', text: '电话变了' }
  const guess = JSON.stringify({ ...form, proofTicket: 'x', proofAnswer: '1' })
  for (let attempt = 0; attempt <= 20; attempt += 1) {
    const answer = await send('application/json', guess)
    if (answer.statusCode === 429) note(answer)
  }
  note(await askWithoutDatabase())
  return Object.fromEntries(refused)
}

async function askWithoutDatabase() {
  const pool = createPool({ host: '/nonexistent', user: 'portal', database: 'portal' }, silentLog)
  const app = await buildServer(testService(pool), pino({ level: 'silent' }))
  const answer = await app.inject({ url: '/api/home', headers })
  await app.close()
  await pool.end()
  return answer
}
