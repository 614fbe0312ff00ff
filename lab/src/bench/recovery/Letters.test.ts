import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Letters } from './Letters.ts'

const [salt, answer] = ['salt.', '7']
const challenge = {
  kind: 'work',
  ticket: 'ticket',
  expiresAt: '2026-11-23T08:00:00Z',
  salt,
  digest: createHash('sha256').update(`${salt}${answer}`).digest('hex'),
  maxNumber: 50,
}

/** Takes letters as the content service does: once for each token, and no new one without the right proof. */
let kept: Set<string>
let visitors: Set<string | undefined>
let server: Server
let address: string
beforeEach(async () => {
  kept = new Set()
  visitors = new Set()
  server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/challenge')) return response.end(JSON.stringify(challenge))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(parts), { headers }).formData()
    const token = String(form.get('clientToken'))
    const isProven = form.get('proofTicket') === 'ticket' && form.get('proofAnswer') === answer
    visitors.add(request.socket.remoteAddress)
    response.statusCode = kept.has(token) || isProven ? 200 : 400
    if (isProven) kept.add(token)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  address = typeof place === 'object' && place ? `http://127.0.0.1:${place.port}` : ''
})
afterEach(() => server.close())

test('letters that were taken and are not there afterwards are found, and no others', async () => {
  const letters = new Letters()
  for (let count = 0; count < 10; count += 1) await letters.write(address)
  expect(await letters.findLost(address)).toEqual([])
  const lost = letters.acknowledged.filter(({ number }) => number > 7)
  for (const { clientToken } of lost) kept.delete(clientToken)
  expect(await letters.findLost(address)).toEqual(lost)
  // More visitors than one, whom the portal would not let write so much.
  expect(visitors.size).toBe(3)
})

test('a letter that is not taken is no acknowledged one, and the next is written all the same', async () => {
  const letters = new Letters()
  letters.start('http://127.0.0.1:9')
  await letters.stop()
  expect(letters.acknowledged).toEqual([])
  letters.start(address)
  await expect.poll(() => letters.acknowledged.length).toBeGreaterThan(2)
  await letters.stop()
})

test('a portal that answers neither yes nor no is not counted', async () => {
  const letters = new Letters()
  await letters.write(address)
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    response.statusCode = 503
    response.end()
  })
  await expect(letters.findLost(address)).rejects.toThrow('answered with 503')
  await expect(letters.write(address)).rejects.toThrow()
})
