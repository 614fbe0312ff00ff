import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShapedLine, startShapedLine } from './startShapedLine.ts'

/** `give N` gives N bytes; `take N` answers once N more bytes have come; anything else comes back. */
const far = createServer({ allowHalfOpen: true }, (socket) => {
  let missing = 0
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    const [, order, amount] = /^(give|take) (\d+)\n/.exec(bytes.toString('latin1')) ?? []
    if (order === 'give') return socket.write(Buffer.alloc(Number(amount)))
    if (order === 'take') missing = Number(amount) + `take ${amount}\n`.length
    if (missing === 0) return socket.write(bytes)
    missing -= bytes.length
    if (missing === 0) socket.write('taken')
  })
  socket.once('end', () => socket.end())
})
let line: ShapedLine

beforeAll(async () => {
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  line = await startShapedLine(`http://127.0.0.1:${(far.address() as AddressInfo).port}`)
})

afterAll(() => {
  line.stop()
  far.close()
})

test('bytes and the end of a connection come through as they were sent, both ways', async () => {
  const { socket, received } = await join()
  const sent = randomBytes(20_000)
  socket.end(sent)
  await once(socket, 'close')
  expect(received().equals(sent)).toBe(true)
})

test('a connection is there at once; a question and its answer take the way there and back', async () => {
  const joinedMs = await shortest(async () => {
    const startedAt = performance.now()
    await join()
    return performance.now() - startedAt
  })
  const visitor = await join()
  const answeredMs = await visitor.ask('hello', 5)
  expect(answeredMs).toBeGreaterThanOrEqual(150)
  expect(joinedMs).toBeLessThan(answeredMs / 2)
})

test('what came down is counted by when it arrived', async () => {
  const visitor = await join()
  const before = performance.now()
  await visitor.ask('give 60000\n', 60_000)
  const between = performance.now()
  await visitor.ask('hello', 5)
  expect(line.bytesDown(before, between)).toBe(60_000)
  expect(line.bytesDown(between, performance.now())).toBe(5)
})

test('what goes up takes a good two times as long as what comes down', async () => {
  const visitor = await join()
  const wayMs = await shortest(() => visitor.ask('hello', 5))
  const downMs = (await shortest(() => visitor.ask('give 60000\n', 60_000))) - wayMs
  const upMs = (await shortest(() => visitor.ask(`take 60000\n${'x'.repeat(60_000)}`, 'taken'.length))) - wayMs
  expect(downMs).toBeGreaterThan(150)
  expect(upMs / downMs).toBeGreaterThan(1.3)
  expect(upMs / downMs).toBeLessThan(3.5)
})

test('two connections share one bottleneck, each half of it', async () => {
  const [left, right] = [await join(), await join()]
  const aloneMs = await shortest(() => left.ask('give 60000\n', 60_000))
  const togetherMs: Record<'left' | 'right', number[]> = { left: [], right: [] }
  const note = (times: number[]) => (ms: number) => times.push(ms)
  for (let time = 0; time < 3; time += 1)
    await Promise.all([
      left.ask('give 60000\n', 60_000).then(note(togetherMs.left)),
      right.ask('give 60000\n', 60_000).then(note(togetherMs.right)),
    ])
  const [leftMs, rightMs] = [Math.min(...togetherMs.left), Math.min(...togetherMs.right)]
  expect(leftMs / aloneMs).toBeGreaterThan(1.2)
  expect(rightMs / leftMs).toBeGreaterThan(0.75)
  expect(rightMs / leftMs).toBeLessThan(1.33)
})

test('a short answer goes between the packets of a long one, not behind them', async () => {
  const [long, short] = [await join(), await join()]
  const longAnswer = long.ask('give 200000\n', 200_000)
  await short.ask('give 3000\n', 3_000)
  expect(long.received().length).toBeLessThan(100_000)
  long.socket.destroy()
  await expect(longAnswer).rejects.toThrow('closed')
})

test('what nobody waits for any more takes nothing of the line', async () => {
  const [gone, staying] = [await join(), await join()]
  const answer = gone.ask('give 800000\n', 800_000)
  const besideMs = await staying.ask('give 60000\n', 60_000)
  gone.socket.destroy()
  await expect(answer).rejects.toThrow('closed')
  await staying.ask('hello', 5)
  const aloneMs = await shortest(() => staying.ask('give 60000\n', 60_000))
  expect(besideMs / aloneMs).toBeGreaterThan(1.2)
})

/** Of three times: what else a machine does meanwhile only adds to it. */
async function shortest(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure())
}

/** A connection through the line. */
async function join() {
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(new URL(line.address).port) })
  let chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'connect')
  const received = () => Buffer.concat(chunks)
  /** Time until so many bytes more have come. */
  const ask = async (text: string, bytes: number) => {
    chunks = []
    const startedAt = performance.now()
    socket.write(text)
    await new Promise<void>((resolve, reject) => {
      socket.on('data', () => received().length >= bytes && resolve())
      socket.once('close', () => reject(new Error('closed')))
    })
    return performance.now() - startedAt
  }
  return { socket, received, ask }
}
