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

test('a document that takes too long is given up, and the next one is made', async () => {
  // A quick machine has filled the worker's memory with it after five seconds.
  maker = new PdfMaker({ givesWay: false, timeLimitMs: 3_000 })
  const row = Array.from({ length: 4 }, () => '很长的一段话'.repeat(400))
  const rows = Array.from({ length: 3_000 }, () => row)
  const columns = ['甲', '乙', '丙', '丁'].map((title) => ({ title, share: 30 }))
  const endless = { kind: 'table' as const, title: '表', hasTicks: false, columns, rows }
  const long = maker.make({ ...paper, sections: [{ title: '表', blocks: [endless] }] }, stays)
  await expect(long).rejects.toMatchObject({ status: 503, kind: 'deadline' })
  // On a busy machine the new thread may not be there in time for the first that asks.
  const makeNext = () =>
    maker?.make(paper, stays).then(
      ({ length }) => length,
      (late: unknown) => void expect(late).toMatchObject({ kind: 'deadline' }),
    )
  await expect.poll(makeNext, { timeout: 40_000 }).toBeGreaterThan(1_000)
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

test('a document that nobody waits for any more is not finished: the next one comes first', async () => {
  const text = '很长的一段话，'.repeat(60)
  const sections = Array.from({ length: 4_000 }, () => ({ title: '节', blocks: [{ kind: 'text' as const, text }] }))
  const long = { ...paper, sections }
  const gone = new AbortController()
  const compared = new AbortController()
  maker = new PdfMaker({ givesWay: false, timeLimitMs: 120_000 })
  try {
    await Promise.all([maker.make(paper, stays), shared.make(paper, stays)])
    const abandoned = expect(maker.make(long, gone.signal)).rejects.toMatchObject({ kind: 'deadline' })
    const whole = shared.make(long, compared.signal).then(
      () => 'the long one',
      () => 'the long one, broken',
    )
    gone.abort()
    await abandoned
    expect(await Promise.race([whole, maker.make(paper, stays).then(() => 'the next one')])).toBe('the next one')
  } finally {
    compared.abort()
  }
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
