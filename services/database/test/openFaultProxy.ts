import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SOCKET = '.s.PGSQL.5432'
/** First bytes of the messages that ask something: a query, or a statement to be prepared. */
const queries = Buffer.from('QP')

export interface FaultProxy {
  readonly url: string
  /** From now on it lets everybody in and breaks off when something is asked. */
  refuseQueries(): void
  /** From now on nothing comes through, in either direction, as when the server freezes or packets are dropped. */
  freeze(): void
  thaw(): void
  /** What is open leads nowhere from now on, as when the other end vanished; who comes anew is let through. */
  forget(): void
  close(): Promise<void>
}

/** Stands before a database like a pooler, which goes on taking connections when the database behind it is gone. */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-proxy-'))
  const address = new URL(url)
  const sockets = address.searchParams.get('host')
  const { hostname: host, port } = address
  const behind = sockets === null ? { host, port: Number(port || 5432) } : { path: path.join(sockets, SOCKET) }
  address.searchParams.set('host', folder)
  const server = net.createServer()
  const open = new Set<net.Socket>()
  const forgotten = new Set<net.Socket>()
  let isShut = false
  let isFrozen = false
  server.on('connection', (visitor) => {
    const database = net.connect(behind)
    for (const socket of [visitor, database]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        visitor.destroy()
        database.destroy()
      })
    }
    visitor.on('data', (bytes) => {
      if (isFrozen || forgotten.has(visitor)) return
      if (isShut && queries.includes(bytes[0] ?? 0)) visitor.destroy()
      else database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isFrozen && !forgotten.has(visitor)) visitor.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve))
  return {
    url: address.href,
    refuseQueries: () => {
      isShut = true
    },
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    forget: () => {
      for (const socket of open) forgotten.add(socket)
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
