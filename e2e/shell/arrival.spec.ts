import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { windowOptions } from '../fixtures/browser.ts'
import { readPortal } from '../fixtures/portal.ts'
import { takeShift, watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

/** As over a slow line: small enough that each part of a page is painted before the next one comes. */
const PIECE_BYTES = 3_000
const PIECE_MS = 20

/** The portal behind a line that brings documents in pieces. */
async function startSlowLine() {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(`${readPortal().address}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const step = type.startsWith('text/html') ? PIECE_BYTES : body.length
    for (let start = 0; start < body.length; start += step) {
      response.write(body.subarray(start, start + step))
      if (step === PIECE_BYTES) await setTimeout(PIECE_MS)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

for (const [name, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  test(`on ${name} nothing that stands there moves while the rest of a page arrives`, async ({ browser }) => {
    await using line = await startSlowLine()
    const context = await browser.newContext({
      ...windowOptions,
      viewport: { width, height: 800 },
      baseURL: line.address,
    })
    await watchShifts(context)
    const page = await context.newPage()
    const moved: Record<string, number> = {}
    for (const address of [
      '/v2/index',
      '/v3/index',
      '/v3/faq',
      '/v2/gov-people-interact',
      '/v3/personal/hotMore',
      '/v3/public/duty-service',
      '/v2/guide?id=11440000YY170000XU2000117Y1V000',
      '/v2/search?keyword=身份证',
    ]) {
      await page.goto(address)
      moved[address] = await takeShift(page)
    }
    await context.close()
    // The entries of the bar on top stand at its end and move by their own width.
    expect(Object.entries(moved).filter(([, shift]) => shift >= 0.01)).toEqual([])
  })
