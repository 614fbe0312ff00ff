import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fetched, fetchBytes } from '../responses/fetchBytes.ts'
import { type BaselineServer, forkServer } from './forkServer.ts'
import type { StaticResponse } from './staticResponse.ts'

/** Headers that Node writes itself. */
const writtenByNode = ['date', 'connection', 'keep-alive']

/** Starts the baseline of a page from the cache: the bytes and the headers that the portal sends to a browser. */
export async function startStaticServer(address: string, path: string): Promise<BaselineServer> {
  const order = await copy(address, path)
  return forkServer({ script, order, options: { serialization: 'advanced' } })
}

/** The same with the lines and counters that the portal has to write of every answer. */
export async function startNotingServer(address: string, path: string): Promise<BaselineServer> {
  const order = await copy(address, path)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-notes-'))
  const output = openSync(join(folder, 'server.log'), 'a')
  try {
    const options = { serialization: 'advanced', stdio: ['ignore', output, 'inherit', 'ipc'] } as const
    const server = await forkServer({
      script,
      order: { ...order, notes: { folder } },
      options: { ...options, stdio: [...options.stdio] },
    })
    const stop = () => {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    return { ...server, stop }
  } finally {
    closeSync(output)
  }
}

const script = new URL('./staticServer.ts', import.meta.url)

async function copy(address: string, path: string): Promise<StaticResponse> {
  const copied = await fetchBytes(`${address}${path}`, 'br')
  if (copied.status !== 200) throw new Error(`${path} cannot be copied: the portal answers ${copied.status}`)
  return orderOf(copied)
}

function orderOf({ headers, body }: Fetched): StaticResponse {
  const kept = Object.entries(headers).filter(([name]) => !writtenByNode.includes(name))
  return {
    headers: Object.fromEntries(kept.filter((entry): entry is [string, string | string[]] => entry[1] !== undefined)),
    body: new Uint8Array(body),
  }
}
