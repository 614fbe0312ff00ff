import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Stands for the content service: sign-ins that are taken once, sessions whose token turns with every look. */
export async function startMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'))
  const socket = join(folder, 'api.sock')
  const ways = new Map<string, unknown>()
  const sessions = new Map<string, string>()
  let count = 0
  const newToken = () => `token-of-a-session-${++count}`
  const actions: Record<string, (body: Record<string, string>) => unknown> = {
    '/internal/sign-ins': ({ state, browser, ...way }) => {
      ways.set(`${state} ${browser}`, way)
      return {}
    },
    '/internal/sign-ins/taken': ({ state, browser }) => {
      const way = ways.get(`${state} ${browser}`)
      ways.delete(`${state} ${browser}`)
      return way
    },
    '/internal/sessions': ({ name = '' }) => {
      const token = newToken()
      sessions.set(token, name)
      return { token }
    },
    '/internal/sessions/turned': ({ token: old = '' }) => {
      const name = sessions.get(old)
      if (name === undefined) return undefined
      sessions.delete(old)
      const token = newToken()
      sessions.set(token, name)
      return { token, name: `${name[0]}*`, expiresAt: '2026-11-22T02:30:00.000Z' }
    },
    '/internal/sessions/ended': ({ token = '' }) => {
      sessions.delete(token)
      return {}
    },
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = actions[request.url ?? '']?.(JSON.parse(String(Buffer.concat(chunks))))
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { title: 'gone', errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return {
    socket,
    sessions,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
