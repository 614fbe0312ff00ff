import { createServer } from 'node:http'
import type { BaselineReply } from '@portal/contracts'
import { createNotes } from './createNotes.ts'
import { staticResponse } from './staticResponse.ts'

/** What a cached page is measured against, as a process of its own: node:http that sends the same bytes every time. */
process.once('message', (message) => {
  const { headers, body, notes } = staticResponse.parse(message)
  const note = notes && createNotes(notes.folder)
  const server = createServer((request, response) => {
    note?.(request, response)
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const reply: BaselineReply =
      typeof address === 'object' && address !== null
        ? { kind: 'listening', port: address.port }
        : { kind: 'failed', reason: 'the system gave no port' }
    process.send?.(reply)
  })
})
process.on('disconnect', () => process.exit())
