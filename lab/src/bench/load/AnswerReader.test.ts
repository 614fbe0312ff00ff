import { expect, test } from 'vitest'
import { AnswerReader } from './AnswerReader.ts'

const plain = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n办理'
const chunked =
  'HTTP/1.1 503 Service Unavailable\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n办\r\n3;x=1\r\n理\r\n0\r\n\r\n'

test.each([
  ['with a length', plain, 200],
  ['in chunks', chunked, 503],
])('an answer %s is whole once its last byte has come, wherever it is cut', (_kind, text, status) => {
  const bytes = Buffer.from(text)
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const reader = new AnswerReader()
    expect(reader.read(bytes.subarray(0, cut))).toBeUndefined()
    const answer = reader.read(bytes.subarray(cut))
    expect([answer?.status, answer?.body().toString(), answer?.isLast]).toEqual([status, '办理', false])
  }
})

test('the next answer of a connection is read after the first', () => {
  const reader = new AnswerReader()
  expect(reader.read(Buffer.from(plain))?.status).toBe(200)
  expect(reader.read(Buffer.from(chunked))?.status).toBe(503)
  expect(reader.read(Buffer.from(plain))?.body().toString()).toBe('办理')
})

test('an answer without a body ends with its head, and says when the connection ends with it', () => {
  const head = 'HTTP/1.1 304 Not Modified\r\nconnection: close\r\n\r\n'
  expect(new AnswerReader().read(Buffer.from(head))).toMatchObject({ status: 304, isLast: true })
})

test.each([
  ['too many bytes', `${plain}HTTP/1.1`],
  ['no answer', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\nbody'],
  ['no size of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
])('%s is an error, never an answer', (_kind, text) => {
  expect(() => new AnswerReader().read(Buffer.from(text))).toThrow(Error)
})
