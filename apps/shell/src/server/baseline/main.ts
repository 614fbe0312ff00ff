import { createServer } from 'node:http'
import { readRuntimeConfig } from '@portal/config/runtime'
import { type BaselineReply, baselineOrder } from '@portal/contracts'
import { reasonOf } from '@portal/log'
import { openBaseline } from './openBaseline.ts'

/**
 * What the portal's rendered pages are measured against: a bare node:http server that renders the page of the address on
 * every request. Started by the bench, which sends the registry over the channel between the two and is told the port.
 */
async function listen(message: unknown): Promise<BaselineReply> {
  const order = baselineOrder.parse(message)
  const runtime = readRuntimeConfig(process.env)
  const render = await openBaseline({ ...order, runtime })
  const server = createServer(async (request, response) => {
    const { status, body } = await render(request.url ?? '')
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port')
  return { kind: 'listening', port: address.port }
}

process.once('message', async (message) => {
  const reply = await listen(message).catch((error): BaselineReply => ({ kind: 'failed', reason: reasonOf(error) }))
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
