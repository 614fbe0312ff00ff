import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** What a cached page is measured against, as a process of its own: node:http that sends the same bytes every time. */
process.once('message', ({ headers, body }: { headers: OutgoingHttpHeaders; body: Uint8Array }) => {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
