import { expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const rendered = {
  status: 200,
  contentType: 'text/html',
  location: undefined,
  body: new Uint8Array(10),
  tags: ['guide:1'],
  isCacheable: true,
  failure: undefined,
}
const answer = (change: object = {}) => ({ kind: 'rendered', id: 1, rendered: { ...rendered, ...change } })

it('reads what a worker says', () => {
  for (const message of [
    { kind: 'ready' },
    { kind: 'alive' },
    answer(),
    answer({ layout: 'a'.repeat(43) }),
    answer({ location: '/there', failure: 'cause', body: Buffer.from('text') }),
    answer({
      calls: [
        {
          method: 'POST',
          subject: '/api/guides',
          spanId: '00f067aa0ba902b7',
          startedAt: 1.5,
          durationMs: 2.5,
          status: 200,
        },
      ],
    }),
    { kind: 'failed', id: 2, reason: 'TypeError at x' },
    { kind: 'abandoned', id: 2 },
    { kind: 'checked', id: 3, isHealthy: false },
    { kind: 'broken', reason: '' },
  ])
    expect(readMessage(message)).toEqual(message)
})

it('takes a call of which an earlier renderer says no method for a question', () => {
  const call = { subject: '/api/guides', spanId: '00f067aa0ba902b7', startedAt: 1, durationMs: 2, status: 200 }
  const message = readMessage(answer({ calls: [call] }))
  expect(message?.kind === 'rendered' && message.rendered.calls).toEqual([{ method: 'GET', ...call }])
})

it('hands over the bytes themselves', () => {
  const message = readMessage(answer())
  expect(message?.kind === 'rendered' && message.rendered.body).toBe(rendered.body)
})

it('refuses everything else', () => {
  const call = { subject: '/api/guides', spanId: '00f067aa0ba902b7', startedAt: 1, durationMs: 2, status: 200 }
  for (const message of [
    answer({ calls: [{ ...call, subject: '/api/guides/11440300' }] }),
    answer({ calls: [{ ...call, subject: '/api/张三' }] }),
    answer({ calls: [{ ...call, spanId: 'x' }] }),
    answer({ calls: [{ ...call, method: '张三' }] }),
    answer({ calls: [{ ...call, durationMs: Number.POSITIVE_INFINITY }] }),
    answer({ layout: 'a'.repeat(65) }),
    answer({ calls: Array(65).fill(call) }),
    undefined,
    null,
    'ready',
    [],
    {},
    { kind: 'constructor' },
    { kind: 'alive ' },
    { kind: 'failed', id: '1', reason: '' },
    { kind: 'failed', id: 0, reason: '' },
    { kind: 'failed', id: 1, reason: 'x'.repeat(5_000) },
    { kind: 'checked', id: 1, isHealthy: 1 },
    { kind: 'rendered', id: 1 },
    answer({ status: 99 }),
    answer({ status: '200' }),
    answer({ contentType: 'x'.repeat(300) }),
    answer({ location: 'x'.repeat(9_000) }),
    answer({ tags: 'guide:1' }),
    answer({ tags: Array(2_001).fill('tag') }),
    answer({ tags: ['x'.repeat(201)] }),
    answer({ failure: 'x'.repeat(5_000) }),
    answer({ body: 'text' }),
    answer({ body: new Uint8Array(5 << 20) }),
    // A small part of much, and memory that its writer can still change.
    answer({ body: new Uint8Array(new ArrayBuffer(5 << 20), 0, 1) }),
    answer({ body: new Uint8Array(new SharedArrayBuffer(10)) }),
  ])
    expect(readMessage(message)).toBeUndefined()
})
