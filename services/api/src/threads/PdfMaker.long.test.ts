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
