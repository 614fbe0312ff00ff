import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_SIGNATURE_HEADER, callKeyBeside, isSignedCall, writeCallKeyBeside } from '@portal/config/internal-calls'

/** Stands for the content service, which does what a shell has signed: sign-ins that are taken once, sessions whose token turns with every look. */
export async function startMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'))
  const socket = join(folder, 'api.sock')
  writeCallKeyBeside(socket)
  const callKey = callKeyBeside(socket)
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
    const { url: path = '', headers } = request
    const body = String(Buffer.concat(chunks))
    const said = headers[CALL_SIGNATURE_HEADER]
    const isSigned = isSignedCall(callKey, { method: 'POST', path, body }, { said, nowMs: Date.now() })
    const answer = isSigned ? actions[path]?.(JSON.parse(body)) : undefined
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { title: 'gone', errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return {
    socket,
    callKey,
    sessions,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
