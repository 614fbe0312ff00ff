import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const SOCKET = '.s.PGSQL.5432'
/** First bytes of the messages that ask something: a query, or a statement to be prepared. */
const questions = Buffer.from('QP')

export interface Door {
  readonly url: string
  /** From now on it lets everybody in and breaks off when something is asked. */
  shutQuestionsOut(): void
  close(): Promise<void>
}

/** Stands before a database like a pooler, which goes on taking connections when the database behind it is gone. */
export async function openDoor(url: string): Promise<Door> {
  const folder = mkdtempSync('/tmp/portal-door-')
  const address = new URL(url)
  const behind = path.join(address.searchParams.get('host') ?? '', SOCKET)
  address.searchParams.set('host', folder)
  const server = net.createServer()
  const open = new Set<net.Socket>()
  let isShut = false
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
      if (isShut && questions.includes(bytes[0] ?? 0)) visitor.destroy()
      else database.write(bytes)
    })
    database.on('data', (bytes) => visitor.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve))
  return {
    url: address.href,
    shutQuestionsOut: () => {
      isShut = true
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
