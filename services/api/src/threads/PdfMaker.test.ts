import type { Worker } from 'node:worker_threads'
import type { PaperDto } from '@portal/contracts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { paper as bare } from '../paper/pdf/test/paper.ts'
import { PdfMaker } from './PdfMaker.ts'

const paper: PaperDto = {
  ...bare,
  sections: [{ title: '收费', blocks: [{ kind: 'text', text: '不收费' }] }],
}

const stays = new AbortController().signal

/** For all whose thread nobody ends: each new one reads the fonts, which takes longer than the documents. */
const shared = new PdfMaker({ givesWay: false, timeLimitMs: 120_000 })
afterAll(() => shared.close())
let maker: PdfMaker | undefined
afterEach(() => maker?.close())

// With documents of thousands of rows: PdfMaker.long.test.ts.
test('those who come when too many wait are asked to come again, the others get their file', async () => {
  const asked = Array.from({ length: 40 }, () => shared.make(paper, stays))
  const answers = await Promise.allSettled(asked)
  const files = answers.filter((answer) => answer.status === 'fulfilled')
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(files.length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) })
  for (const { value } of files)
    expect(
      Buffer.from(value ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
})

test('a thread that still reads the fonts when a document has no time left is kept for the next one', async () => {
  let opened = 0
  const note = () => {
    opened += 1
  }
  process.on('worker', note)
  maker = new PdfMaker({ givesWay: false, timeLimitMs: 1 })
  await expect(maker.make(paper, stays)).rejects.toMatchObject({ status: 503, kind: 'deadline' })
  const next = maker.make(paper, stays).catch(() => undefined)
  await Promise.all([maker.close(), next])
  // Of a new thread the process is told a turn later.
  expect(opened).toBe(1)
  process.off('worker', note)
})

test('a document that cannot be rendered costs that one alone', async () => {
  const broken = shared.make({ ...paper, qr: { size: 0, path: null as unknown as string } }, stays)
  const next = shared.make(paper, stays)
  await expect(broken).rejects.toThrow()
  expect((await next).length).toBeGreaterThan(1_000)
})

test('a document that nobody waits for any more is taken out of the queue', async () => {
  const gone = new AbortController()
  const first = shared.make(paper, stays)
  const left = Array.from({ length: 20 }, () => shared.make(paper, gone.signal))
  const refused = expect(Promise.any(left)).rejects.toThrow()
  await expect(shared.make(paper, stays)).rejects.toMatchObject({ status: 503 })
  gone.abort()
  await refused
  expect((await Promise.all([first, shared.make(paper, stays)])).map(({ length }) => length > 1_000)).toEqual([
    true,
    true,
  ])
})

test('without documents the thread ends, and the next document has another', async () => {
  const ended: Promise<unknown>[] = []
  const note = (worker: Worker) => void ended.push(new Promise((done) => worker.once('exit', done)))
  process.on('worker', note)
  maker = new PdfMaker({ givesWay: false, timeLimitMs: 40_000, idleMs: 1 })
  await maker.make(paper, stays)
  expect(ended).toHaveLength(1)
  await ended[0]
  await maker.make(paper, stays)
  expect(ended).toHaveLength(2)
  process.off('worker', note)
})
