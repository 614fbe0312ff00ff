import pino from 'pino'
import { expect, test } from 'vitest'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { IdleGate } from '../IdleGate.ts'
import { BestCompression } from './BestCompression.ts'

const text = Array.from({ length: 800 }, (_, index) => `第 ${index * 7919} 项政务服务`).join('，')

test('waits until nothing is rendered, then makes the bytes smaller, each once', async () => {
  let isQuiet = false
  const best = new BestCompression(new IdleGate(() => !isQuiet), pino({ level: 'silent' }))
  const contents = [0, 1].map(() => new EncodedBody([Buffer.from(text)]))
  const quick = await Promise.all(contents.map(async (content) => (await content.get('br')).byteLength))
  for (const content of contents) best.add(content)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(contents.map(({ storedBytes }) => storedBytes)).toEqual(quick)
  isQuiet = true
  await expect.poll(() => contents.every(({ storedBytes }, index) => storedBytes < (quick[index] ?? 0))).toBe(true)
})
